import { expect, it } from "vitest";
import { wordsOfField } from "./audit-words.ts";

it.each([
  ["requestsPerMinute", "Requests per minute"],
  ["rule_type", "Rule type"],
  ["projectId", "Project"],
  ["tags", "Tags"],
])("the field %s is called “%s”", (name, words) => expect(wordsOfField(name)).toBe(words));
