import { describe, expect, it } from "vitest";
import { settingsPart } from "./settings-part.ts";

interface Body {
  readonly name: string;
  readonly days: number;
  readonly budget: { readonly amount: string } | null;
  readonly seconds: number | undefined;
}

const form = (values: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const asked: Partial<Body>[] = [];
const part = settingsPart<Body>({
  read: (values) => ({
    name: String(values.get("name")).trim(),
    days: Number(values.get("days")),
    budget: values.get("amount") ? { amount: String(values.get("amount")) } : null,
    seconds: values.has("seconds") ? Number(values.get("seconds")) : undefined,
  }),
  nameOf: (field) => (field === "name" ? "name" : "limits"),
  toAsk: (changes) => {
    asked.push(changes);
    return () => Promise.reject(new Error("nothing is asked here"));
  },
});
const SAVED = form({ name: "Search", days: "30", amount: "5" });

describe("a part of settings", () => {
  it("has nothing to save where a form says the same, however it is written", () => {
    expect(part(SAVED, SAVED)).toBeNull();
    expect(part(SAVED, form({ name: " Search ", days: "030", amount: "5" }))).toBeNull();
    expect(asked).toEqual([]);
  });

  it("asks for what changed and no more, and names it once", () => {
    const change = part(SAVED, form({ name: "Search", days: "7", amount: "" }));
    expect(change).toMatchObject({ words: ["limits"], name: undefined });
    expect(asked.pop()).toEqual({ days: 7, budget: null });
  });

  it("knows what the thing is called from now on", () => {
    expect(part(SAVED, form({ name: "Find", days: "30", amount: "5" }))).toMatchObject({
      words: ["name"],
      name: "Find",
    });
    expect(asked.pop()).toEqual({ name: "Find" });
  });

  it("leaves out what the form doesn't have, and takes what it has since", () => {
    const longer = form({ name: "Search", days: "30", amount: "5", seconds: "60" });
    expect(part(longer, SAVED)).toBeNull();
    expect(part(SAVED, longer)).toMatchObject({ words: ["limits"] });
    expect(asked.pop()).toEqual({ seconds: 60 });
  });
});
