import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readReferences, type Reference } from "./references.ts";

interface Operation {
  readonly operationId: string;
  readonly "x-required-scopes"?: readonly string[];
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const references = readReferences();

/** Every operation of the document, with its section of the page that has it. */
function sectionsOf({ file, pages }: Reference) {
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const sections = pages.flatMap(({ markdown }) => markdown.split(/^(?=## )/m));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const found = sections.filter((text) => text.split("\n")[0]?.endsWith(`{#${operation.operationId}}`));
      return { path, method, operation, found, text: found[0] ?? "" };
    }),
  );
}

const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ .* \{#([\w-]+)\}$/gm)].map(([, id = ""]) => id);

describe.each(references)("the reference of the $title", (reference) => {
  const operations = sectionsOf(reference);

  it("has each operation once, with its request, parameters, scopes and samples", () => {
    expect(operations.length).toBeGreaterThan(20);
    for (const { path, method, operation, found, text } of operations) {
      expect(found, operation.operationId).toHaveLength(1);
      expect(text).toContain(`**${method.toUpperCase()}** \`${path}\``);
      for (const { name } of operation.parameters ?? []) expect(text).toContain(`- \`${name}\` `);
      for (const scope of operation["x-required-scopes"] ?? []) expect(text).toContain(`\`${scope}\``);
      for (const head of ["sh [curl]", "ts [TypeScript]", "python [Python]"])
        expect(text, operation.operationId).toContain(`\`\`\`${head}\n`);
    }
  });

  it("never has a session's token in a curl command: a file keeps it, as the guide says", () => {
    const commands = operations.map(({ text }) => /^```sh [^\n]*\n(.*?)^```/ms.exec(text)?.[1] ?? "");
    const withSession = commands.filter((command) => command.includes("-b cookies.txt"));
    expect(commands.join("\n")).not.toContain("SESSION_TOKEN");
    expect(withSession.length > 0).toBe(reference.name === "management");
  });

  it("names every error of an operation, or says that all operations have it", () => {
    const [overview] = reference.pages;
    for (const { operation, text } of operations) {
      const errors = Object.keys(operation.responses).filter((status) => /^[45]/.test(status));
      const missing = errors.filter((status) => !text.includes(`| ${status} |`));
      expect(missing.filter((status) => !overview?.markdown.includes(`| ${status} |`))).toEqual([]);
      if (missing.length > 0) expect(text).toContain(`/reference/${reference.name}#errors`);
    }
  });

  it.each(reference.pages)("has a place for every link on the page $title", ({ markdown }) => {
    const anchors = anchorsIn(markdown);
    const links = [...markdown.matchAll(/\]\(#([\w-]+)\)/g)].map(([, id]) => id);
    expect(links.filter((id) => !anchors.includes(id ?? ""))).toEqual([]);
    expect(anchors.filter((id, at) => anchors.indexOf(id) < at)).toEqual([]);
  });

  it("shows text of the document as text", () => {
    const prose = reference.pages.map(({ markdown }) =>
      markdown.replace(/^```.*?^```/gms, "").replace(/`[^`]*`/g, ""),
    );
    expect(prose.filter((text) => /<\w|\{\{/.test(text))).toEqual([]);
  });
});
