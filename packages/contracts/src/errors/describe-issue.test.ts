import { expect, it } from "vitest";
import { z } from "zod";
import { describeIssue } from "./describe-issue.ts";

const schema = z.strictObject({
  messages: z.array(z.strictObject({ role: z.enum(["system", "user"]) })).min(1),
  name: z.string().min(2).max(5).optional(),
  n: z.int().min(1).max(10).optional(),
  above: z.number().gt(0).optional(),
  at: z.iso.datetime().optional(),
  fixed: z.literal("x").optional(),
  other: z
    .string()
    .refine((text) => text === "", "unknown name x")
    .optional(),
  own: z
    .string()
    .refine((text) => text === "", "contains a character that can't be stored")
    .optional(),
});
const USER = [{ role: "user" }];

it.each([
  [{}, "messages is required and must be an array"],
  [[], "the body must be an object"],
  [{ messages: "hi" }, "messages must be an array"],
  [{ messages: [] }, "messages must not be empty"],
  [{ messages: [{ role: "bot" }] }, "messages.0.role must be one of system, user"],
  [{ messages: [{ role: "user", mood: 1 }] }, "messages.0.mood is not a known field"],
  [{ messages: USER, color: "red" }, "color is not a known field"],
  [{ messages: USER, name: "x" }, "name must have at least 2 characters"],
  [{ messages: USER, name: "xxxxxx" }, "name must have at most 5 characters"],
  [{ messages: USER, n: 0 }, "n must be at least 1"],
  [{ messages: USER, n: 11 }, "n must be at most 10"],
  [{ messages: USER, n: 1.5 }, "n must be a whole number"],
  [{ messages: USER, above: 0 }, "above must be greater than 0"],
  [{ messages: USER, at: "noon" }, "at must be a UTC time such as 2026-03-01T12:00:00Z"],
  [{ messages: USER, fixed: "y" }, 'fixed must be "x"'],
  [{ messages: USER, other: "y" }, "other: unknown name x"],
  [{ messages: USER, own: "y" }, "own contains a character that can't be stored"],
])("says of %j what to change", (body, message) => {
  const [issue] = schema.safeParse(body).error?.issues ?? [];
  expect(issue && describeIssue(issue as never)[0]?.message).toBe(message);
});

it("names every unknown field", () => {
  const issues = schema.safeParse({ messages: USER, one: 1, two: 2 }).error?.issues ?? [];
  expect(issues.flatMap((issue) => describeIssue(issue as never)).map(({ path }) => path)).toEqual([
    "one",
    "two",
  ]);
});
