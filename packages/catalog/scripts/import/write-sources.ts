import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TypedRow } from "./convert-model.ts";
import type { SourceNote } from "./source.ts";

export interface ImportCounts {
  readonly providers: number;
  readonly models: readonly TypedRow[];
  /** Figures on which sources differ; the first in the order of precedence was kept. */
  readonly conflicts: number;
}

/** Writes `SOURCES.md`: where the figures come from, what was decided, and the notices their licenses ask for. */
export function writeSources(folder: string, notes: readonly SourceNote[], counts: ImportCounts): void {
  const mappings = counts.models.flatMap(({ row }) => row.providers);
  const priced = mappings.filter((mapping) => mapping.price).length;
  writeFileSync(
    join(folder, "SOURCES.md"),
    [
      "# Where the figures come from",
      "",
      "Written by `scripts/import.ts`. Prices change: each source's date says how old its figures are.",
      "",
      `${counts.models.length} models, ${mappings.length} mappings (${priced} priced), ${counts.providers} providers.`,
      "",
      ...listSources(notes),
      "",
      DECISIONS(counts.conflicts),
      "",
      NOTICES,
      "",
    ].join("\n"),
  );
}

const listSources = (notes: readonly SourceNote[]): string[] =>
  notes.map(({ id, repo, commit, date, license }) => {
    const place = commit
      ? `${repo} @ ${commit.slice(0, 10)}`
      : "recorded traffic of open-source client libraries";
    return `- **${id}** (${date.split(" ")[0]}): \`${place}\`. ${commit ? license : "Facts only"}.`;
  });

const DECISIONS = (conflicts: number): string => `## Decisions

- Precedence of prices: models.dev, litellm, the OpenRouter list, genai-prices. ${conflicts} figures differ between sources; the first was kept.
- A mapping without the price its type is billed by has no \`price\` and is not served until the operator prices it. A price of 0 per token of an image, video or audio model is no price.
- A price per call above 1 USD is a price per thousand calls and was dropped; a price "per image" below 0.00001 USD (in) or 0.0003 USD (out) is a price per token of an image.
- A cache-write price above 0 and below the prompt price is the storage alone; the prompt price was added.
- A price per token of an embedding model above 0.00001 USD is a price per thousand tokens and was divided.
- A long-context figure below the plain one was dropped.
- Prices per pixel of a stated size became prices per image, rounded to 3 digits (the source divided the list price); without a size they stay per pixel.
- A request fee that is the fee of the search each request makes (Perplexity) is kept once, at the provider's default search size.
- A provider's variant of a model (\`:free\`, \`:thinking\`) is a model of its own. A provider that lists a model twice keeps its first row and gains the other's names.
- A name that a source lists as another spelling of an embedding model, though its vectors are others (\`amazon.titan-embed-text-v2:0\`), is a model of its own. Chat models filed under embeddings without a price of answers were left out.
- A name that stands for another resolution of a model (\`sora-2-pro-high-res\`) is a price of that resolution. Sizes and sound of video models are kept by hand in \`scripts/import/video-facts.ts\`.
- A router that costs what the model it chooses costs has no price here, though its source says 0. \`auto\` is the word of the gateway itself; that of a provider is \`<provider>-auto\`.
- Capabilities no source states: what the same model can do elsewhere (vision, tools, reasoning, media); else streaming, JSON and JSON-schema answers are taken to work on chat models and parallel tool calls wherever tools do; everything else is taken to be missing. \`cancellation\` follows streaming: closing the stream ends the answer.
- Descriptions are made from these facts by \`src/describe-model.ts\`; none is copied.`;

const NOTICES = `## License notices

The figures of models.dev (Copyright (c) 2025 models.dev), litellm (Copyright (c) 2023 Berri AI), genai-prices
(Copyright (c) Pydantic Services Inc. 2025 to present) and ruby_llm (Copyright (c) 2025 Carmine Paolino) come under the MIT license:

> Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:
>
> The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.
>
> THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

Default base URLs are facts read from vercel/ai (Copyright 2023 Vercel, Inc., Apache License 2.0, <https://www.apache.org/licenses/LICENSE-2.0>).`;
