import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const skip = (path) => /(^|\/)(node_modules|dist|\.next|generated|examples|fixtures)$/.test(path);
const isTest = (path) => /\.test\.|(^|\/)(tests?|testing|chaos)\//.test(path);

/**
 * The texts in source files that people read: string literals of at least two words, templates without their values, and
 * what stands between tags. Single words are left out: those are names and wire values.
 *
 * @param {string} root folder that `patterns` start from
 * @param {readonly string[]} patterns
 * @param {(source: string) => boolean} isOfInterest only such files are parsed, which takes a hundred times as long
 * @returns {{ files: number, texts: { path: string, line: number, text: string }[] }} how many files were looked at
 */
export function readTexts(root, patterns, isOfInterest) {
  const paths = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: skip }))
    .filter((path) => !isTest(path));
  const sources = paths.map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
  const texts = sources
    .filter(({ source }) => isOfInterest(source))
    .flatMap(({ path, source }) => textsOf(path, source));
  return { files: paths.length, texts };
}

/** The same of one file. @param {string} path @param {string} source */
export function textsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kindOf(path));
  const texts = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== null && /\p{L}.*\s.*\p{L}/su.test(text)) {
      texts.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

const kindOf = (path) =>
  path.endsWith("x") ? ts.ScriptKind.TSX : path.endsWith(".mjs") ? ts.ScriptKind.JS : ts.ScriptKind.TS;

function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    return node.children.map((child) => (ts.isJsxText(child) ? child.text : "…")).join("");
  }
  return null;
}
