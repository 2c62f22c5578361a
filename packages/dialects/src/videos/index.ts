export { videosDoor } from "./door.ts";
export { failedState as failedVideo } from "./job-states.ts";
export { openaiVideos } from "./openai.ts";
export { videosRequest } from "./read-request.ts";
export { veoVideos, vertexVeoVideos } from "./veo/index.ts";
export { xaiVideos } from "./xai/index.ts";
