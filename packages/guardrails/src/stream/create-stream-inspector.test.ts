import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import type { CompiledRules } from "../compiled-rules.ts";
import { inspect } from "../inspect.ts";
import { ruleOf } from "../testing/rules.ts";
import { createStreamInspector } from "./create-stream-inspector.ts";

function stream(pieces: readonly string[], compiled: CompiledRules) {
  const inspector = createStreamInspector(compiled, { hidden: [] });
  const steps = [...pieces.map((piece) => inspector.push("0", piece)), inspector.end("0")];
  return {
    text: steps.map(({ release }) => release).join(""),
    violations: steps.flatMap(({ violations }) => violations),
    blocked: steps.some(({ blocked }) => blocked),
  };
}

function whole(text: string, compiled: CompiledRules): string {
  const texts = [{ location: "0", role: "assistant" as const, text }];
  return (
    inspect({ direction: "output", texts, files: [], hidden: [] }, compiled).replacements.get("0") ?? text
  );
}

const compiled = compileRules([
  ruleOf("pii", { action: "redact" }),
  ruleOf("blocked_terms", {
    action: "redact",
    config: { terms: ["Project Falcon", "aa"], match: "contains" },
  }),
]);

describe("a stream", () => {
  it("never lets a match out, wherever it is cut", () => {
    const text = `${"word ".repeat(150)}bob.builder@corp.com and Project Falcon${" and so on".repeat(80)}`;
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        const { text: sent } = stream(
          [text.slice(0, first), text.slice(first, second), text.slice(second)],
          compiled,
        );
        expect(sent).toBe(whole(text, compiled));
        expect(sent).not.toMatch(/bob|corp|Falcon/);
      }),
      { numRuns: 200 },
    );
  });

  it("has the same result as the complete text, in any pieces", () => {
    const part = fc.constantFrom(
      "aa",
      "a",
      "Project ",
      "Falcon",
      "x@y.org",
      " ",
      "@",
      '"',
      "\\n",
      "\\u0040",
      '{"a":"',
      "lorem ipsum ",
      "}",
      "👋",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 400 }), fc.nat(3), (parts, size) => {
        const text = parts.join("");
        const pieces = size === 0 ? parts : (text.match(new RegExp(`[^]{1,${size * 7}}`, "g")) ?? []);
        expect(stream(pieces, compiled).text).toBe(whole(text, compiled));
      }),
      { numRuns: 150 },
    );
  });

  it("blocks a match that is split by an end of its channel, wherever that is", () => {
    const blocking = compileRules([
      ruleOf("blocked_terms", { config: { terms: ["falcon-nine"], match: "contains" } }),
      ruleOf("pii", { config: { categories: ["email"] } }),
    ]);
    const part = fc.constantFrom(
      "falcon",
      "-nine",
      "-",
      "nine",
      "bob@",
      "corp.com ",
      "x ",
      "lorem ipsum ".repeat(60),
    );
    const piece = fc.record({ text: part, isLast: fc.boolean() });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const inspector = createStreamInspector(blocking, { hidden: [] });
        const steps = pieces.flatMap(({ text, isLast }) => [
          inspector.push("0", text),
          inspector.push("1", "between"),
          ...(isLast ? [inspector.end("0")] : []),
        ]);
        steps.push(inspector.end("0"));
        const text = pieces.map((one) => one.text).join("");
        const texts = [{ location: "0", role: "assistant" as const, text }];
        const { verdict } = inspect({ direction: "output", texts, files: [], hidden: [] }, blocking);
        expect(steps.some(({ blocked }) => blocked)).toBe(verdict === "block");
      }),
      { numRuns: 300 },
    );
  });

  it("lets no match out whole that is redacted and split by an end of its channel", () => {
    const part = fc.constantFrom(
      "Project ",
      "Project",
      " Falcon",
      "Falcon",
      "bob@",
      "corp.com ",
      "aa",
      "a",
      " x ",
    );
    const piece = fc.record({ text: part, isLast: fc.boolean() });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const inspector = createStreamInspector(compiled, { hidden: [] });
        const steps = pieces.flatMap(({ text, isLast }) => [
          inspector.push("0", text),
          ...(isLast ? [inspector.end("0")] : []),
        ]);
        const sent = [...steps, inspector.end("0")].map(({ release }) => release).join("");
        expect(sent).not.toMatch(/Project Falcon|bob@corp\.com/);
      }),
      { numRuns: 300 },
    );
  });

  it("ends before a blocked match and sends nothing after it", () => {
    const blocking = compileRules([ruleOf("pii", { config: { categories: ["email"] } })]);
    const { text, blocked, violations } = stream(["Hello, ", "write to bob@co", "rp.com now"], blocking);
    expect([text, blocked, violations.length]).toEqual(["Hello, write to ", true, 1]);
  });

  it("releases text once it is far enough behind", () => {
    const inspector = createStreamInspector(compiled, { hidden: [] });
    expect(inspector.push("0", "word ".repeat(200)).release.length).toBe(1000 - 512);
  });
});

describe("a private key in a stream", () => {
  const keys = compileRules([ruleOf("secrets", { action: "redact" })]);
  const line = "MIIEpAIBAAKCAQEA7bq0Zk1pQ9xJ2vWc8rT5yU3oLsD4fGhK6nBmVeXaCwRtYiPl";
  const block = (lines: number, end = "-----END RSA PRIVATE KEY-----") =>
    `-----BEGIN RSA PRIVATE KEY-----\n${`${line}\n`.repeat(lines)}${end}`;
  const inPieces = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];

  it.each([3, 60])("is held up to its end line and replaced as a whole (%i lines)", (lines) => {
    const text = `Here it is:\n${block(lines)}\nKeep it safe. ${"word ".repeat(200)}`;
    for (const size of [1, 7, 100, 5000]) {
      const { text: sent, violations } = stream(inPieces(text, size), keys);
      expect(sent).toBe(whole(text, keys));
      expect(sent).toContain("Here it is:\n[PRIVATE_KEY_REDACTED]\nKeep it safe.");
      expect(violations).toMatchObject([{ category: "private_key" }]);
    }
  });

  it("never lets a line out when its end never comes", () => {
    const text = `Key: ${block(1000, "")}`;
    for (const size of [64, 999, 40_000]) {
      const { text: sent } = stream(inPieces(text, size), keys);
      expect(sent).toBe("Key: [PRIVATE_KEY_REDACTED]\n");
    }
  });

  it("continues after a mention without a key", () => {
    const text = `The line -----BEGIN PRIVATE KEY----- starts a key. ${"And more words. ".repeat(3000)}`;
    expect(stream(inPieces(text, 500), keys).text).toBe(text);
  });

  it("finds one inside of JSON", () => {
    const text = JSON.stringify({ pem: block(4), note: "end" });
    for (const size of [1, 13]) {
      const { text: sent } = stream(inPieces(text, size), keys);
      expect(JSON.parse(sent)).toEqual({ pem: "[PRIVATE_KEY_REDACTED]", note: "end" });
    }
  });
});
