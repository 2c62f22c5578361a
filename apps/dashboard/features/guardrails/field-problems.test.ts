import { expect, it } from "vitest";
import { fieldProblems } from "./field-problems.ts";

it.each([
  ["external", "config.onFailure", "is required", "config.onFailure", "Choose what happens then."],
  ["external", "config.url", "Invalid URL", "config.url", "Enter an address that starts with https://."],
  [
    "external",
    "config.secret",
    "must be entered again, because the host changed",
    "config.secret",
    "must be entered again, because the host changed",
  ],
  [
    "blocked_terms",
    "config.terms[1]",
    "position 3: lookahead isn't supported",
    "config.terms",
    "Line 2: position 3: lookahead isn't supported",
  ],
  [
    "file_types",
    "config",
    "needs allowedTypes or maxBytes",
    "config.allowedTypes",
    "Enter the allowed types, the largest size, or both.",
  ],
  [
    "file_types",
    "config.allowedTypes[0]",
    "must be a MIME type",
    "config.allowedTypes",
    "Entry 1: Enter MIME types such as image/png or image/*.",
  ],
  [
    "document_leakage",
    "config.minRatio",
    "must be at most 1",
    "config.minRatio",
    "Enter a number from 5 to 100.",
  ],
  [
    "topic_restriction",
    "config.blocked[0].name",
    "must not be empty",
    "config.blocked",
    "Line 1: Start with the topic's name and a colon.",
  ],
  ["pii", "roles", "must have at least 1 items", "roles", "Choose at least one."],
  ["pii", "name", "must be at most 100 characters", "name", "must be at most 100 characters"],
] as const)(
  "%s: what the API says of %s is at its field, in the form's words",
  (type, path, said, field, problem) => {
    expect(fieldProblems(type, { [path]: said })).toEqual({ [field]: problem });
  },
);
