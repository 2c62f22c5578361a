import { expect, it } from "vitest";
import { readRefusedBy } from "./refused-by.ts";

it.each([
  ["limit:requests_per_minute", "the key's limit of requests per minute", "key"],
  ["limit:total", "the key's all-time budget", "key"],
  ["limit:project:recurring", "the project's recurring budget", "project"],
  ["limit:team:total", "the team's all-time budget", "team"],
  ["limit:member:concurrency", "the key owner's limit of concurrent requests", "member"],
  ["rule:deny_models:rule_1", "the key's access rule deny models", "key"],
  ["guardrail:grd_1", "a guardrail", "guardrails"],
  ["credits", "the organization's credits", "credits"],
])("%s is said in words, with the place to change it", (words, what, place) => {
  expect(readRefusedBy(words)).toEqual({ what, place });
});

it.each(["", "limit:new:word", "quota:x"])("%j of another release is left out", (words) => {
  expect(readRefusedBy(words)).toBeNull();
});
