import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const MODULE = fileURLToPath(new URL("./keep-strings-fast.ts", import.meta.url));
const PROGRAM = `
import { keepStringsFast } from ${JSON.stringify(MODULE)};
const seen = [];
const look = () => seen.push(%HasFastProperties(String.prototype));
class Text extends String {}
for (let at = 0; at < 10_000; at++) "plain text".charCodeAt(at % 10);
look();
keepStringsFast();
look();
class OtherText extends String {}
look();
console.log(JSON.stringify(seen));
`;

describe("keepStringsFast", () => {
  it("gives strings fast methods again after a library has extended String, and for good", async () => {
    const options = ["--allow-natives-syntax", "--no-warnings", "--input-type=module", "--eval", PROGRAM];
    const { stdout } = await promisify(execFile)(process.execPath, options);
    expect(JSON.parse(stdout)).toEqual([false, true, true]);
  });
});
