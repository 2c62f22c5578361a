import ts from "typescript";

/** A line that exports a function or a value, which can be a function. */
const EXPORT = /^export (?:default )?(?:async )?(?:function|const)\b/;

/** Whether an export of the file has no comment right above it: only such files are parsed, which takes a hundred times as long. */
const isOfInterest = (source) => {
  const lines = source.split("\n");
  return lines.some((line, at) => EXPORT.test(line) && !/\*\/\s*$/.test(lines[at - 1] ?? ""));
};

/**
 * The functions that a file exports without a docstring. One overload with a docstring is enough.
 *
 * @param {string} path @param {string} source
 * @returns {string[]} their places and names: `path:line: name`
 */
export function findUndocumented(path, source) {
  if (!isOfInterest(source)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const exported = file.statements.flatMap(functionsOf);
  const documented = new Set(exported.filter(({ hasDocstring }) => hasDocstring).map(({ name }) => name));
  return exported
    .filter(({ name }) => !documented.has(name))
    .map(({ name, node }) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      return `${path}:${line + 1}: ${name}`;
    });
}

function functionsOf(statement) {
  if (!ts.canHaveModifiers(statement)) return [];
  if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  const hasDocstring = ts.getJSDocCommentsAndTags(statement).some(ts.isJSDoc);
  if (ts.isFunctionDeclaration(statement)) {
    return [{ name: statement.name?.text ?? "default", node: statement, hasDocstring }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer !== undefined && isFunction(initializer))
    .map((node) => ({ name: node.name.getText(), node, hasDocstring }));
}

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
