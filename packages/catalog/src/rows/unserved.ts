import type { CatalogData, ModelRow } from "./rows.ts";

/**
 * Mappings that no endpoint of the gateway reaches yet, by provider and the provider's name for the model. Their figures stay
 * in the data for the day there is one; until then they are neither listed nor routed to.
 */
const UNSERVED: Readonly<Record<string, RegExp>> = {
  // Voices and listeners that are asked in other formats.
  alibaba: /^qwen3-asr/,
  // Models that listen over WebSockets only. Source: OpenAI's model pages, "Endpoints".
  openai: /^gpt-realtime-(?:whisper|translate)/,
  azure: /^(?:speech\/|gpt-realtime-(?:whisper|translate))/,
  digitalocean: /^(?:fal-ai\/elevenlabs\/tts|fal-ai\/stable-audio|qwen3-tts)/,
  "vercel-ai-gateway": /\/(?:tts|gpt-4o(?:-mini)?-transcribe|whisper|grok-[st]t[st])/,
  // They need a mask or a strength, or take no prompt.
  "aws-bedrock":
    /^stability\.stable-(?:\w+-upscale|outpaint|style-transfer|diffusion|image-(?:control|erase|inpaint|remove|search|style))/,
  "black-forest-labs": /^flux-pro-1\.0-(?:fill|expand)/,
  // Models that make neither images nor videos.
  replicate: /./,
  // Voices and listeners over gRPC, videos in another format, editors that only take its example images, and models of molecules,
  // roads, cameras and 3D scenes that have no chat.
  nvidia:
    /magpie-tts|whisper|cosmos|kontext|-edit$|speaker-detection|bevformer|esm2|esmfold|sparsedrive|streampetr|studiovoice|video-detector|voicechat|usdvalidate/,
  // It edits videos; voices of others.
  runwayml: /^(?:gen4_aleph|eleven_)/,
  stability: /^(?!stable-image-(?:core|ultra)$|sd3)/,
  // Its API keys only buy tokens of an hour, at another host.
  watsonx: /^/,
  // Cohere's models have no OpenAI-compatible endpoint there. Source: OCI documentation, "OCI OpenAI-compatible endpoints".
  oci: /^cohere\./,
};

const EVERYTHING = /^/.source;

/** The data without what can't be called. */
export function withoutUnserved(data: CatalogData): CatalogData {
  const isServed = ({ provider, name }: ModelRow["providers"][number]): boolean =>
    !UNSERVED[provider]?.test(name);
  const models = Object.entries(data.models).map(([type, rows]) => [
    type,
    rows.map((row) =>
      row.providers.every(isServed) ? row : { ...row, providers: row.providers.filter(isServed) },
    ),
  ]);
  return {
    ...data,
    providers: data.providers.filter(({ id }) => UNSERVED[id]?.source !== EVERYTHING),
    models: Object.fromEntries(models) as CatalogData["models"],
  };
}
