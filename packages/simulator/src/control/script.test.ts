import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../index.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterEach(() => simulator.reset());
afterAll(() => simulator.close());

const parameters = { type: "object", properties: {} };
const FUNCTION = { type: "function", name: "run", parameters };

async function respond(input: unknown, tools: readonly object[] = [FUNCTION], stream = false) {
  const response = await fetch(`${simulator.url}/v1/responses`, {
    method: "POST",
    body: JSON.stringify({ model: "sim", input, tools, stream }),
  });
  return { status: response.status, text: await response.text() };
}

const outputOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).output;

describe("a script", () => {
  test("recognizes requests by their content, the first scene that fits", async () => {
    simulator.play([
      { has: ["one", "two"], controls: { text: "both" } },
      { has: ["one"], lacks: ["three"], controls: { text: "only one" } },
    ]);
    const said = async (input: string) => JSON.stringify(outputOf(await respond(input)));
    expect(await said("one two")).toContain('"both"');
    expect(await said("one")).toContain('"only one"');
    expect(await said("one three")).toContain("You said: one three");
  });

  test("has scenes for so many requests, and is forgotten with the tally", async () => {
    simulator.play([
      { times: 1, controls: { status: 429 } },
      { has: ["x"], controls: { text: "later" } },
    ]);
    expect((await respond("x")).status).toBe(429);
    expect((await respond("x")).text).toContain("later");
    simulator.reset();
    expect((await respond("x")).text).toContain("You said: x");
  });

  test("calls tools with its arguments, where all of them are offered", async () => {
    simulator.play([{ controls: { calls: [{ name: "run", arguments: { command: "ls" } }] } }]);
    expect(outputOf(await respond("go"))).toMatchObject([
      { type: "function_call", name: "run", arguments: '{"command":"ls"}' },
    ]);
    expect((await respond("go", [])).text).toContain("You said: go");
  });

  test("calls custom tools with a text, also those that the input adds", async () => {
    simulator.play([{ controls: { calls: [{ name: "patch", input: "*** Begin" }] } }]);
    const custom = { type: "custom", name: "patch" };
    const call = { type: "custom_tool_call", name: "patch", input: "*** Begin" };
    const added = [
      { type: "additional_tools", role: "developer", tools: [custom] },
      { role: "user", content: "go" },
    ];
    expect(outputOf(await respond("go", [custom]))).toMatchObject([call]);
    expect(outputOf(await respond(added, []))).toMatchObject([call]);
    const { text } = await respond("go", [custom], true);
    expect(text).toContain("response.custom_tool_call_input.done");
  });

  test("leaves a request alone that has controls", async () => {
    simulator.play([{ controls: { text: "scripted" } }]);
    expect((await respond('[sim {"text":"own"}] x')).text).toContain('"own"');
  });

  test("refuses controls that there aren't, and calls of tools that a request doesn't offer", async () => {
    expect(() => simulator.play([{ controls: { refuse: "context", contextTokens: -1 } }])).toThrow(
      "Too small",
    );
    expect(await respond('[sim {"calls":[{"name":"fly"}]}] x')).toMatchObject({ status: 400 });
  });
});
