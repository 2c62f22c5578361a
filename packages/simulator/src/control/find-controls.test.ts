import { describe, expect, test } from "vitest";
import { BadRequest, type Prompt, type WireRequest } from "../dialects/dialect.ts";
import { findControls, stripControls } from "./find-controls.ts";

const request = (headers: WireRequest["headers"] = {}): WireRequest => ({
  method: "POST",
  path: "/",
  query: new URLSearchParams(),
  headers,
  body: {},
});
const prompt = (fields: Partial<Prompt>): Prompt =>
  ({ userText: "", systemText: "", controlFields: [], ...fields }) as Prompt;

describe("controls", () => {
  test("are found in the header, the prompt, the instructions, `user` and `metadata`", () => {
    const wanted = { status: 503 };
    expect(findControls(request({ "x-sim": '{"status":503}' }), prompt({}))).toEqual(wanted);
    expect(findControls(request(), prompt({ userText: 'Hi [sim {"status":503}] there' }))).toEqual(wanted);
    expect(findControls(request(), prompt({ systemText: '[sim {"status":503}]' }))).toEqual(wanted);
    expect(findControls(request(), prompt({ controlFields: ['u1 [sim {"status":503}]'] }))).toEqual(wanted);
    expect(
      findControls(request(), prompt({ controlFields: [undefined, { sim: '{"status":503}' }] })),
    ).toEqual(wanted);
    expect(findControls(request(), prompt({ controlFields: [{ sim: { status: 503 } }] }))).toEqual(wanted);
    expect(findControls(request(), prompt({ controlFields: [{ note: '[sim {"status":503}]' }] }))).toEqual(
      wanted,
    );
  });

  test("end at their own bracket, whatever their texts hold", () => {
    const userText = '[sim {"text":"a ] b [ \\" c"}] rest';
    expect(findControls(request(), prompt({ userText }))).toEqual({ text: 'a ] b [ " c' });
    expect(stripControls(userText)).toBe("rest");
  });

  test.each(['{"statsu":500}', '{"status":200}', "not json", '{"chunks":0}'])(
    "are refused when wrong: %s",
    (text) => {
      expect(() => findControls(request({ "x-sim": text }), prompt({}))).toThrow(BadRequest);
    },
  );
});
