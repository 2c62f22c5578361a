import { readFileSync } from "node:fs";
import { BETA_PAIRS, CALL_ID_RULES } from "@causeway/dialects";
import { expect, it } from "vitest";
import { MESSAGE_FIELDS } from "./table/message-fields.ts";

/** The cells of each row of the guide's tables, without the padding. */
const rows = readFileSync(new URL("../../../apps/docs/guide/conversations.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const inCode = (words: string): string => words.replace(/\S+/g, "`$&`");

it("the guide says which ids of calls each provider accepts", () => {
  for (const { who, accepts } of Object.values(CALL_ID_RULES)) expect(rows).toContainEqual([who, accepts]);
});

it("the guide says which members of messages each strict provider gets", () => {
  for (const [id, { assistant, tool, calls }] of Object.entries(MESSAGE_FIELDS))
    expect(rows).toContainEqual([inCode(id), inCode(assistant), inCode(tool), inCode(calls)]);
});

it("the guide says which members leave with which flags", () => {
  const list = (names: readonly string[]): string => names.map(inCode).join(", ");
  for (const { flags, members, stable } of BETA_PAIRS) {
    const said = stable ? `, sent as ${inCode(stable.join("."))}` : "";
    expect(rows).toContainEqual([list(flags), list(members) + said]);
  }
});
