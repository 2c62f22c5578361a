import { expect, it } from "vitest";
import { endpointFactors } from "./endpoint-factors.ts";

it.each([
  ["openai", "https://eu.api.openai.com/v1", null, true],
  ["openai", "https://us.api.openai.com", null, true],
  ["openai", "https://api.openai.com/v1", null, false],
  ["openai", "https://eu.api.openai.com.example.org/v1", null, false],
  ["openai", "https://proxy.example.org/eu.api.openai.com", null, false],
  ["together", "https://us-api.together.ai/v1", null, true],
  ["together", "https://ca-api.together.ai/v1", null, true],
  ["together", "https://api.together.xyz/v1", null, false],
  ["google-vertex", "https://europe-west1-aiplatform.googleapis.com/v1", "europe-west1", true],
  ["google-vertex", "https://aiplatform.us.rep.googleapis.com/v1", "us", true],
  ["google-vertex", "https://aiplatform.googleapis.com/v1", "global", false],
  ["google-vertex", "https://aiplatform.googleapis.com/v1", null, false],
  ["aws-bedrock", "https://bedrock-runtime.eu-west-1.amazonaws.com", "eu-west-1", false],
  ["constructor", "https://eu.api.openai.com/v1", "eu", false],
])("%s at %s in %s: %s", (provider, baseUrl, region, isResident) => {
  expect(endpointFactors(provider, { baseUrl, region })).toEqual(isResident ? ["residency"] : []);
});
