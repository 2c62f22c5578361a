import { falVideos } from "./fal/index.ts";
import { klingVideos } from "./kling/index.ts";
import { minimaxVideos } from "./minimax/index.ts";
import { openaiVideos } from "./openai.ts";
import { replicateVideos } from "./replicate/index.ts";
import { runwayVideos } from "./runway/index.ts";
import { seedanceVideos } from "./seedance/index.ts";
import { veoVideos, vertexVeoVideos } from "./veo/index.ts";
import { wanVideos } from "./wan/index.ts";
import { xaiVideos } from "./xai/index.ts";

export { videosDoor } from "./door.ts";
export { failedState as failedVideo, unknownInVideo } from "./job-states.ts";
export { openaiVideos } from "./openai.ts";
export { findShape as findVideoShape } from "./video-shape.ts";
export { videosRequest } from "./read-request.ts";

/** Every format of videos. */
export const videoDialects = [
  openaiVideos,
  veoVideos,
  vertexVeoVideos,
  xaiVideos,
  seedanceVideos,
  minimaxVideos,
  wanVideos,
  klingVideos,
  falVideos,
  runwayVideos,
  replicateVideos,
] as const;
