import { expect, it } from "vitest";
import type { JsonObject } from "../json-object.ts";
import { readEndUser } from "./read-end-user.ts";
import { readUserId } from "./read-user-id.ts";

const read = (body: JsonObject) => readEndUser(body, readUserId(body));

it.each([
  [{ user: "u-1" }, "u-1"],
  [{ safety_identifier: "s-1" }, "s-1"],
  [{ metadata: { user_id: "m-1" } }, "m-1"],
  [{ user: "u-1", safety_identifier: "s-1", metadata: { user_id: "m-1" } }, "u-1"],
  [{ metadata: { user_id: '{"device_id":"d","account_uuid":"a","session_id":"s"}' } }, null],
  [{ user: "", safety_identifier: null, metadata: { user_id: "m-1" } }, "m-1"],
  [{ user: " u-1 " }, "u-1"],
  [{ user: "  ", safety_identifier: "s-1" }, "s-1"],
  [{ user: 7, safety_identifier: {}, metadata: [{ user_id: "m-1" }] }, null],
  [{ messages: [{ role: "user", content: "hi" }] }, null],
])("the end user of %j is %j", (body, user) => {
  expect(read(body)).toBe(user);
});

it("an end user is kept up to 256 characters, without control characters", () => {
  expect(read({ user: "x".repeat(1_000_000) })).toBe("x".repeat(256));
  expect(read({ user: "a\u001fb\0\n" })).toBe("a\u{FFFD}b\u{FFFD}");
  expect(read({ user: `${"x".repeat(255)}\u{1F600}` })).toBe(`${"x".repeat(255)}\u{FFFD}`);
  expect(read({ user: "\ud800" })).toBe("\u{FFFD}");
});
