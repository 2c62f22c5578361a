export { moderationsDoor } from "./door.ts";
export { mistralModerations } from "./mistral.ts";
export { openaiModerations } from "./openai.ts";
export { moderationsRequest } from "./read-request.ts";
