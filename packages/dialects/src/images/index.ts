export { imageEditsDoor, imagesDoor } from "./door.ts";
export { expectedImageTokens, expectedUsage } from "./expect-tokens.ts";
export { openaiImages } from "./openai.ts";
export { imageEditsRequest, imagesRequest } from "./read-request.ts";
export { xaiImages } from "./xai.ts";
