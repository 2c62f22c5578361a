import {
  chatDoor,
  type Door,
  dialectNamed,
  embeddingsDoor,
  moderationsDoor,
  rerankDoor,
} from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { customProviderRow, dialectForDoor, findProvider, listProviders, quirksOf } from "./index.ts";
import { EMBEDDINGS, MODERATIONS, RERANK } from "./table/endpoints.ts";
import { SIMULATED } from "./table/simulated.ts";

const at = (id: string, door: Door): string | null => {
  const row = findProvider(id);
  if (!row) throw new Error(`no provider ${id}`);
  return dialectForDoor(row, null, door);
};

describe("the format of a provider's embeddings and rankings", () => {
  it.each([
    ["openai", "openai-embeddings", null],
    ["cohere", "cohere-embed", "cohere-rerank"],
    ["voyage", "openai-embeddings", "common-rerank"],
    ["google-ai-studio", "google-embed", null],
    ["google-vertex", "vertex-embed", null],
    ["aws-bedrock", "bedrock-embed", "bedrock-rerank"],
    ["azure-ai-foundry", "openai-embeddings", "cohere-rerank"],
    ["nvidia", "openai-embeddings", "nvidia-rerank"],
    ["digitalocean", "openai-embeddings", "common-rerank"],
    ["anthropic", null, null],
    ["simulator", "openai-embeddings", "common-rerank"],
  ])("of %s", (id, embeddings, rerank) => {
    expect([at(id, embeddingsDoor), at(id, rerankDoor)]).toEqual([embeddings, rerank]);
  });

  it("of moderations is OpenAI's, or Mistral's own, and no one else has any", () => {
    expect(listProviders().flatMap(({ id }) => at(id, moderationsDoor) ?? [])).toEqual(
      expect.arrayContaining(["openai-moderations", "mistral-moderations"]),
    );
    expect(at("openai", moderationsDoor)).toBe("openai-moderations");
    expect(at("mistral", moderationsDoor)).toBe("mistral-moderations");
    expect(at("anthropic", moderationsDoor)).toBeNull();
  });

  it("is by model at Voyage, whose pictures and chunks are asked for elsewhere", () => {
    const voyage = findProvider("voyage");
    if (!voyage) throw new Error("no voyage");
    const at = (modelName: string) => dialectForDoor(voyage, { modelName } as never, embeddingsDoor);
    expect(["voyage-multimodal-3", "voyage-context-3", "voyage-3"].map(at)).toEqual([
      "voyage-embed",
      "voyage-embed",
      "openai-embeddings",
    ]);
  });

  it("of a custom provider is the common one, alongside its chat completions", () => {
    expect(dialectForDoor(customProviderRow, null, embeddingsDoor)).toBe("openai-embeddings");
    expect(dialectForDoor(customProviderRow, null, rerankDoor)).toBe("common-rerank");
    expect(dialectForDoor(customProviderRow, null, chatDoor)).toBe("openai-chat");
  });

  it("exists, and belongs to a provider that exists", () => {
    for (const id of [EMBEDDINGS, RERANK, MODERATIONS].flatMap(Object.keys))
      expect(id === "custom" || findProvider(id) !== null).toBe(true);
    for (const row of listProviders()) {
      for (const door of [embeddingsDoor, rerankDoor, moderationsDoor]) {
        const format = dialectForDoor(row, null, door);
        if (format !== null) expect(dialectNamed(format)?.[door.operation]).toBeDefined();
      }
    }
  });

  it("has its deviations alongside those of the provider's chat", () => {
    const mistral = findProvider("mistral");
    if (!mistral) throw new Error("no mistral");
    expect(quirksOf(mistral)).toMatchObject({
      special: "mistral",
      embeddings: { rename: { dimensions: "output_dimension" } },
    });
    expect(quirksOf(mistral)).toBe(quirksOf(mistral));
  });
});

it.each(Object.entries(SIMULATED))(
  "the simulator's models have formats that exist: %s",
  (operation, models) => {
    for (const { dialect } of models)
      expect(dialectNamed(dialect)?.[operation as keyof typeof SIMULATED], dialect).toBeDefined();
  },
);
