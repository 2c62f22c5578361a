import { expect, it } from "vitest";
import { codex } from "../cast/codex.ts";
import type { Played } from "../run/play-case.ts";
import type { Passed } from "../run/recorder.ts";
import { judge } from "./judge.ts";

const call = (body: object): Passed => ({
  method: "POST",
  path: "/v1/responses",
  body: Buffer.from(JSON.stringify(body)),
  status: 200,
  answer: [],
});

const played = (more: Partial<Played> = {}): Played => ({
  ...{ code: 0, output: "Finished: made-by-42", isWritten: true, hasSaid: true },
  ...{ calls: [call({ model: "m" })], others: [], passed: [] },
  ...more,
});

const problemsOf = (gateway: Played, upstream: readonly Passed[], isOwn = true, direct = played()) =>
  judge(codex, "loop", { model: "m", isOwn }, direct, gateway, upstream).problems;

it("finds nothing where everything is as it is directly", () => {
  expect(problemsOf(played(), [call({ model: "m" })])).toEqual([]);
});

it("finds another result, and more requests", () => {
  const calls = [call({ model: "m" }), call({ model: "m" })];
  const gateway = played({ code: 1, output: "Sorry", isWritten: false, hasSaid: false, calls });
  expect(problemsOf(gateway, [])).toEqual([
    "exit code 1 instead of 0: Sorry",
    "didn't write the file",
    "said: Sorry",
    "2 calls instead of 1",
  ]);
});

it("finds members that were changed on the way to the agent's own vendor, and only there", () => {
  const upstream = [call({ model: "m", store: false })];
  expect(problemsOf(played(), upstream)).toEqual(["changed upstream: store"]);
  expect(problemsOf(played(), upstream, false)).toEqual([]);
});

it("finds cases that don't even work directly", () => {
  const nothing = played({ isWritten: false, hasSaid: false, output: "No tools" });
  expect(problemsOf(nothing, [], false, nothing)).toEqual([expect.stringMatching(/^directly: .*No tools$/)]);
});
