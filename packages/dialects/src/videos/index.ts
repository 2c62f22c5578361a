export { videosDoor } from "./door.ts";
export { openaiVideos } from "./openai.ts";
export { videosRequest } from "./read-request.ts";
