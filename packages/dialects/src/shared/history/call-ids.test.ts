import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALL_ID_RULES, createCallIds, fitId, toHandedId } from "./call-ids.ts";
import { fitChatIds } from "./fit-chat-ids.ts";

const rules = Object.entries(CALL_ID_RULES);

describe.each(rules)("ids of calls at %s", (name, rule) => {
  it("stay if they are valid, and are valid, always the same and apart if they aren't", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 90, unit: "grapheme" }), { maxLength: 9 }), (ids) => {
        const fitted = ids.map((id) => fitId(id, rule));
        for (const [at, id] of ids.entries()) {
          expect(fitted[at]).toMatch(rule.pattern);
          expect(fitId(id, rule)).toBe(fitted[at]);
          if (rule.pattern.test(id)) expect(fitted[at]).toBe(id);
        }
        expect(new Set(fitted).size).toBe(ids.length);
      }),
    );
  });

  it("that this gateway hands out are valid", () => {
    for (const id of ["functions.Bash:0", "call_1", "x".repeat(99), "ü", ""])
      if (name !== "mistral") expect(toHandedId(id)).toMatch(rule.pattern);
  });

  it("have a source and the day it was read", () => {
    expect(rule.source).toMatch(/^https:\/\//);
    expect(rule.read).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

const call = (id: string) => ({ role: "assistant", tool_calls: [{ id, type: "function" }] });
const result = (id: string) => ({ role: "tool", tool_call_id: id });

describe("the ids of a conversation", () => {
  it("are the same in a call and its result, and no object changes if all are valid", () => {
    const valid = [call("call_1"), result("call_1")];
    expect(fitChatIds(valid, CALL_ID_RULES.claude)).toBe(valid);
    const [asked, answered] = fitChatIds(
      [call("functions.Bash:0"), result("functions.Bash:0")],
      CALL_ID_RULES.claude,
    );
    expect(asked).toMatchObject({ tool_calls: [{ id: "functions_Bash_0_y6SlgBmOz" }] });
    expect(answered).toEqual({ role: "tool", tool_call_id: "functions_Bash_0_y6SlgBmOz" });
  });

  it("are told apart where a provider counts its calls from 0 in each answer", () => {
    const ids = createCallIds(CALL_ID_RULES.claude);
    const turns = [0, 1, 2].map(() => {
      ids.beginAnswer();
      return [ids.ofCall("call_0"), ids.ofResult("call_0")] as const;
    });
    expect(turns.map(([asked]) => asked)[0]).toBe("call_0");
    expect(new Set(turns.map(([asked]) => asked)).size).toBe(3);
    for (const [asked, answered] of turns) expect(answered).toBe(asked);
  });

  it("stay different within one answer, and results belong in turn to the calls of the answer before them", () => {
    const answer = { role: "assistant", tool_calls: [...call("a").tool_calls, ...call("a").tool_calls] };
    const fitted = fitChatIds([call("a"), answer, result("a"), result("a")], CALL_ID_RULES.claude);
    const [, { tool_calls: calls = [] } = {}, ...results] = fitted as {
      tool_calls?: { id: string }[];
      tool_call_id?: string;
    }[];
    expect(results.map(({ tool_call_id: id }) => id)).toEqual(calls.map(({ id }) => id));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
  });

  it("are told apart in a body with one id in 100,000 calls", () => {
    const ids = createCallIds(CALL_ID_RULES.claude);
    const fitted = Array.from({ length: 100_000 }, () => ids.ofCall("call_0"));
    expect(new Set(fitted).size).toBe(fitted.length);
    expect(fitted.map(() => ids.ofResult("call_0"))).toEqual(fitted);
  });

  it("may repeat where no one refuses it", () => {
    const messages = [call("call_0"), result("call_0"), call("call_0"), result("call_0")];
    expect(fitChatIds(messages, CALL_ID_RULES["openai-chat"])).toBe(messages);
  });
});
