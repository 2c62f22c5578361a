import { expect, it } from "vitest";
import { replaceReferences } from "./expand-request.ts";

const message = (id: string) => ({ id, type: "message", role: "assistant", content: `text of ${id}` });
const reference = (id: string) => ({ type: "item_reference", id });
const response = { output: [message("msg_1"), message("msg_2")] };

it("items take the place of references to them", () => {
  const { input } = replaceReferences({ input: [reference("msg_2"), reference("msg_1")] }, [response]);
  expect(input).toMatchObject([{ content: "text of msg_2" }, { content: "text of msg_1" }]);
});

it("an item is named once: a small request doesn't become as long as its author likes", () => {
  const input = [reference("msg_1"), { role: "user", content: "hi" }, reference("msg_1")];
  expect(() => replaceReferences({ input }, [response])).toThrow(
    expect.objectContaining({ code: "invalid_parameters", details: { param: "input.2" } }),
  );
});
