import { describe, expect, it } from "vitest";
import { describeDiagram, parseDiagram } from "./parse-diagram.ts";
import { renderDiagram } from "./render-diagram.ts";

const TEXT = `
Application: your code
v with an API key
Gateway
  Limits: reserve the cost | Cache
v
Provider <A & B>
`;

const numbers = (svg: string, name: string): number[] =>
  [...svg.matchAll(new RegExp(`<rect[^>]* ${name}="([\\d.]+)"`, "g"))].map(([, value]) => Number(value));

describe("a diagram", () => {
  it("is described in the order in which it is read", () => {
    expect(describeDiagram(parseDiagram(TEXT))).toBe(
      "Application: your code. Then, with an API key: Gateway. Inside it: Limits: reserve the cost. Next to it: Cache. Then: Provider <A & B>.",
    );
  });

  it("has a title and a description for screen readers, and escapes both", () => {
    const svg = renderDiagram("From <app>", TEXT, "d1");
    expect(svg).toContain('role="img" aria-labelledby="d1-title d1-text"');
    expect(svg).toContain('<title id="d1-title">From &lt;app&gt;</title>');
    expect(svg).toContain("Provider &lt;A &amp; B&gt;.</desc>");
    expect(svg).not.toMatch(/<(?:script|image|foreignObject)|href|fill=/);
  });

  it("draws boxes inside the drawing, those of a row side by side and at the same height", () => {
    const svg = renderDiagram("x", TEXT, "d");
    const [xs, ys, widths] = [numbers(svg, "x"), numbers(svg, "y"), numbers(svg, "width")];
    expect(xs).toHaveLength(5);
    expect(Math.max(...xs.map((x, at) => x + (widths[at] ?? 0)))).toBeLessThanOrEqual(342);
    expect(ys[2]).toBe(ys[3]);
    expect(xs[3]).toBeGreaterThan((xs[2] ?? 0) + (widths[2] ?? 0));
  });

  it("breaks long texts into lines", () => {
    const svg = renderDiagram("x", `Box: ${"word ".repeat(40).trim()}`, "d");
    expect(svg.match(/<text class="detail"/g)?.length).toBeGreaterThan(3);
  });

  it("names a line that is indented by less or more than two spaces", () => {
    expect(() => parseDiagram("A\n    B")).toThrow("B");
  });
});
