@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Runs the command priodon with the Java of JAVA_HOME, else of the path.
setlocal
set "PRIODON_JAVA=java"
if defined JAVA_HOME set "PRIODON_JAVA=%JAVA_HOME%\bin\java"
"%PRIODON_JAVA%" -XX:MaxRAMPercentage=70 %PRIODON_JAVA_OPTIONS% -cp "%~dp0..\lib\*" org.priodon.cli.Priodon %*
exit /b %ERRORLEVEL%
