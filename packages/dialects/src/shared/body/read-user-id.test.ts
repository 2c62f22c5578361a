import { expect, it } from "vitest";
import { readUserId } from "./read-user-id.ts";

const SESSION = "3f0c1a52-7f0e-4a8e-9d0b-5a4a1a2f9b11";
const DEVICE = "0a".repeat(32);
const ACCOUNT = "9d2f5c1e-1111-4222-8333-444455556666";

const read = (user_id: unknown) => readUserId({ metadata: { user_id } });

it.each([
  ["the joined shape", `user_${DEVICE}_account_${ACCOUNT}_session_${SESSION}`],
  ["the joined shape without an account", `user_${DEVICE}_account__session_${SESSION}`],
  ["JSON", JSON.stringify({ device_id: DEVICE, account_uuid: ACCOUNT, session_id: SESSION })],
  ["JSON with more in it", JSON.stringify({ session_id: SESSION, account_uuid: "", extra: { a: 1 } })],
])("the session is all that is read of a coding agent's user_id: %s", (_, id) => {
  expect(read(id)).toEqual({ user: null, session: SESSION });
});

it("a session has no control characters and 256 characters at most", () => {
  expect(read(JSON.stringify({ session_id: " a\u001fb " })).session).toBe("a\u{FFFD}b");
  expect(read(JSON.stringify({ session_id: " " })).session).toBeNull();
  expect(read(`user_d_account_a_session_${"x".repeat(1_000)}`).session).toBe("x".repeat(256));
});

it("a coding agent's JSON without a session names nothing", () => {
  const id = JSON.stringify({ device_id: DEVICE, account_uuid: ACCOUNT });
  expect(read(id)).toEqual({ user: null, session: null });
});

it.each([
  "u-1",
  "user_7_session_8",
  '{"id":"u-1"}',
  "{broken",
  "[1]",
  `{${" ".repeat(3_000)}"session_id":"s"}`,
])("anything else is an application's own end user: %j", (id) =>
  expect(read(` ${id} `)).toEqual({ user: id, session: null }),
);

it("a missing user_id names nothing", () => {
  for (const id of [undefined, null, 7, "", " ", {}]) expect(read(id)).toEqual({ user: null, session: null });
  expect(readUserId({})).toEqual({ user: null, session: null });
});
