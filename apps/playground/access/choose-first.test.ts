import { expect, it } from "vitest";
import { chooseFirst } from "./choose-first.ts";

const choice = (id: string, isRestricted = false) => ({ id, name: id, isRestricted });
const [RULED, FREE, OTHER] = [choice("a", true), choice("b"), choice("c")];

it.each([
  ["the wanted one", [RULED, FREE, OTHER], "c", "c"],
  ["the wanted one, even with rules", [RULED, FREE], "a", "a"],
  ["the first without rules", [RULED, FREE, OTHER], "", "b"],
  ["the first without rules in the place of one that is gone", [RULED, FREE], "gone", "b"],
  ["the first where all have rules", [RULED, choice("d", true)], "", "a"],
  ["none of none", [], "a", undefined],
])("chooses %s", (_case, choices, wanted, chosen) => expect(chooseFirst(choices, wanted)?.id).toBe(chosen));
