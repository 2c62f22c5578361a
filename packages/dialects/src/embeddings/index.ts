export { bedrockEmbed } from "./bedrock.ts";
export { cohereEmbed } from "./cohere.ts";
export { embeddingsDoor } from "./door.ts";
export { googleEmbed, vertexEmbed } from "./google.ts";
export { openaiEmbeddings } from "./openai.ts";
export { describedEmbeddings } from "./read-request.ts";
export { voyageEmbed } from "./voyage.ts";
