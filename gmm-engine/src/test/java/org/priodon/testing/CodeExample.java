// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * An example in a Javadoc comment: preformatted, and a code tag within. It is compiled as the body of a method, in a
 * program that uses the engine as a module and so sees its exported packages only. The method has the parameters
 * {@code double[][] rows} and {@code Path folder}; some packages of the JDK and all those of the engine are imported.
 *
 * @param statements without the stars of the comment
 */
public record CodeExample(String statements) {
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\\n(.*?)\\n \\* }</pre>", Pattern.DOTALL);

    private static final List<String> JDK_IMPORTS = List.of("java.nio.file", "java.util");

    /** The examples of a source file. */
    public static List<CodeExample> in(Path file) throws IOException {
        List<CodeExample> examples = new ArrayList<>();
        Matcher matcher = EXAMPLE.matcher(Files.readString(file));
        while (matcher.find()) {
            examples.add(new CodeExample(matcher.group(1)
                    .lines()
                    .map(line -> line.replaceFirst("^ \\* ?", ""))
                    .collect(Collectors.joining("\n"))));
        }
        return examples;
    }

    private String program(Set<String> packages) {
        StringBuilder program = new StringBuilder();
        JDK_IMPORTS.forEach(name -> program.append("import ").append(name).append(".*;\n"));
        packages.forEach(name -> program.append("import ").append(name).append(".*;\n"));
        return program.append("public class Example {\n")
                .append("public static void run(double[][] rows, Path folder) throws Exception {\n")
                .append(statements)
                .append("\n}\n}\n")
                .toString();
    }

    /**
     * Compiles the example and runs it.
     *
     * @param packages to be imported
     * @param rows what the example may use as samples
     * @param folder an empty folder
     * @throws AssertionError if it does not compile without warnings, or does not run to its end
     */
    public void compileAndRun(Set<String> packages, double[][] rows, Path folder) throws IOException {
        compile(program(packages), folder);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            loader.loadClass("Example")
                    .getMethod("run", double[][].class, Path.class)
                    .invoke(null, rows, folder);
        } catch (InvocationTargetException e) {
            throw new AssertionError("the example throws an exception:\n" + statements, e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the program has no method to run", e);
        }
    }

    private static void compile(String program, Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("Example.java"), program);
        List<String> options = List.of(
                "--module-path",
                ChildJvm.engine() + File.pathSeparator + ChildJvm.library(),
                "--add-modules",
                "org.priodon.engine",
                "--class-path", // Else that of this JVM, where the engine is no module.
                folder.toString(),
                "-d",
                folder.toString(),
                "-proc:none",
                "-Xlint:all",
                "-Werror");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            if (!compiled) {
                throw new AssertionError("the example does not compile:\n" + messages + program);
            }
        }
    }
}
