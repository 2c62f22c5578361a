import { type JsonObject, openaiResponses } from "@causeway/dialects";
import { type Recording, readRecordings, targetOf } from "@causeway/dialects/testing";
import { describe, expect, it } from "vitest";
import { fillBaseUrl, findProvider, type ProviderRow } from "./index.ts";

/** Where the recordings call a provider by another name than the catalog. */
const rowOf = ({ provider, request }: Recording): ProviderRow | null =>
  request?.url.includes(".services.ai.azure.com") ? findProvider("azure-ai-foundry") : findProvider(provider);

/** The accounts, resources and regions that were recorded. */
const SETTINGS = { resource: "example-resource", region: "us-east-1" };

const accepted = readRecordings(["openai-responses"]).filter(
  (recording) => recording.status === 200 && recording.request?.body && rowOf(recording),
);

describe("a recorded Responses request", () => {
  it(`is one of ${accepted.length}`, () => {
    expect(accepted.length).toBeGreaterThanOrEqual(0);
  });

  it.each(accepted.map((recording) => [recording.id, recording] as const))("%s", (_id, recording) => {
    const row = rowOf(recording);
    const { url = "", path = "", body = {} } = recording.request ?? {};
    const version = /api-version=([^&]+)/.exec(path)?.[1];
    const settings = { ...SETTINGS, ...(version ? { apiVersion: version } : {}) };
    const target = targetOf(row?.quirks, { upstreamModel: String((body as JsonObject).model), settings });
    const raw = Buffer.from(JSON.stringify(body));
    const built = openaiResponses.native?.buildRequest(raw, body as JsonObject, target, {});
    expect(`${row && fillBaseUrl(row, settings)}${built?.path}`).toBe(url + path);
    // The caller's own bytes: nothing that was accepted is changed.
    expect(Buffer.from(built?.body as Uint8Array).toString()).toBe(raw.toString());
  });
});
