import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleServices } from "./bundle-services.mjs";

const LARGE = Array.from({ length: 10_000 }, (_, index) => index);

let app = "";
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), "bundle-"));
  write("package.json", { type: "module", bundle: { entries: ["src/job.ts"], copy: ["copied"] } });
  write("src/shared.ts", 'export const shared: string = "shared";');
  write("src/large.json", LARGE);
  write("src/small.json", { small: true });
  write("src/rare.ts", 'export const rare = "rare";');
  write("src/job.ts", 'import { shared } from "./shared.ts"; console.log("job", shared);');
  write("copied/file.txt", "copied");
  write(
    "src/main.ts",
    `import large from "./large.json" with { type: "json" };
     import small from "./small.json" with { type: "json" };
     import { shared } from "./shared.ts";
     const { rare } = await import("./rare.ts");
     console.log(large.length, small.small, shared, rare);`,
  );
});
afterEach(() => rmSync(app, { recursive: true, force: true }));

function write(path, content) {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), typeof content === "string" ? content : JSON.stringify(content));
}
const run = (name) => execFileSync(process.execPath, [join(app, "dist", name)], { encoding: "utf8" }).trim();

describe("a bundled service", () => {
  it("runs each of its programs from `dist` alone", async () => {
    const bundles = await bundleServices([app]);
    rmSync(join(app, "src"), { recursive: true });
    expect(bundles.map(({ file }) => file.split("/").pop())).toEqual(["main.js", "job.js"]);
    expect(run("main.js")).toBe("10000 true shared rare");
    expect(run("job.js")).toBe("job shared");
    expect(existsSync(join(app, "dist/copied/file.txt"))).toBe(true);
  });

  it("has large JSON files in `data`, and in its program what is small", async () => {
    const [main] = await bundleServices([app]);
    expect(readdirSync(join(app, "dist/data"))).toEqual(["large.json"]);
    expect(main?.bytes).toBeLessThan(5_000);
  });

  it("has no two JSON files of one name, of which one would replace the other", async () => {
    write("src/other/large.json", LARGE);
    write(
      "src/job.ts",
      'import large from "./other/large.json" with { type: "json" }; console.log(large.length);',
    );
    await expect(bundleServices([app])).rejects.toThrow("has the same name");
  });

  it("keeps nothing of the build before", async () => {
    await bundleServices([app]);
    const chunksOf = () => readdirSync(join(app, "dist")).filter((name) => name.startsWith("chunk-"));
    const before = chunksOf();
    expect(before).not.toEqual([]);
    write("src/rare.ts", 'export const rare = "changed";');
    write("src/shared.ts", 'export const shared = "changed, too";');
    await bundleServices([app]);
    expect(chunksOf()).toHaveLength(before.length);
    expect(run("main.js")).toBe("10000 true changed, too changed");
    write("src/main.ts", "this is no program");
    await expect(bundleServices([app])).rejects.toThrow();
    expect(readdirSync(join(app, "dist")).filter((name) => /\.js(\.map)?$/.test(name))).toEqual([]);
  });
});
