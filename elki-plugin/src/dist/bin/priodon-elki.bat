@echo off
rem SPDX-License-Identifier: AGPL-3.0-or-later
rem Starts ELKI with the plugin on one class path. Without arguments: the MiniGUI, if ELKI has it.
rem ELKI_HOME names the folder with ELKI's jars; JAVA_HOME the JDK; JAVA_OPTS further options for it.
setlocal
set "HOME_DIR=%~dp0.."
if "%ELKI_HOME%"=="" set "ELKI_HOME=%HOME_DIR%\elki"
set "JAVA=java"
if not "%JAVA_HOME%"=="" set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" %JAVA_OPTS% -cp "%ELKI_HOME%\*;%HOME_DIR%\lib\*" elki.application.ELKILauncher %*
