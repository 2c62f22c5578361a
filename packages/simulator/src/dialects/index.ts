import { anthropicBedrock } from "./anthropic-bedrock/index.ts";
import { anthropicAzure, anthropicCountTokens, anthropicMessages } from "./anthropic-messages/index.ts";
import { anthropicVertex } from "./anthropic-vertex/index.ts";
import { bedrockConverse } from "./bedrock-converse/index.ts";
import { bedrockInvoke } from "./bedrock-invoke/index.ts";
import { cohereChat } from "./cohere-chat/index.ts";
import { cohereEmbed } from "./cohere-embed/index.ts";
import type { Dialect } from "./dialect.ts";
import { googleEmbed } from "./google-embed/index.ts";
import { googleCountTokens, googleGenerateContent } from "./google-generate-content/index.ts";
import { openaiTranscriptions } from "./openai-audio/index.ts";
import { openaiSpeech } from "./openai-audio/speech.ts";
import { bflImages, falImages } from "./image-jobs/index.ts";
import {
  fireworksJobs,
  fireworksResults,
  replicatePredictions,
  runwayTasks,
} from "./image-jobs/more-jobs.ts";
import { openaiChat } from "./openai-chat/index.ts";
import { openaiEmbeddings } from "./openai-embeddings/index.ts";
import { openaiImages } from "./openai-images/index.ts";
import { openaiModerations } from "./openai-moderations/index.ts";
import { openaiResponses } from "./openai-responses/index.ts";
import { openaiVideos } from "./openai-videos/index.ts";
import { rerank } from "./rerank/index.ts";
import {
  assemblyaiJobs,
  assemblyaiUploads,
  deepgramTranscripts,
  elevenlabsTranscripts,
  googleCloudTranscripts,
} from "./speech-providers/transcripts.ts";
import {
  deepgramSpeech,
  elevenlabsSpeech,
  googleCloudSpeech,
  minimaxSpeech,
} from "./speech-providers/voices.ts";
import { videoTasks } from "./video-jobs/tasks.ts";
import { veoVideos, vertexOperations } from "./video-jobs/veo.ts";
import { xaiVideos } from "./video-jobs/xai.ts";
import { bedrockImages, stabilityImages } from "./whole-images/index.ts";
import {
  deepinfraImages,
  fireworksImages,
  minimaxImages,
  nvidiaImages,
  qwenImages,
} from "./whole-images/more.ts";

/** Every format the simulator speaks; the first that matches method and path answers. */
export const DIALECTS: readonly Dialect[] = [
  openaiChat,
  openaiResponses,
  anthropicAzure,
  anthropicMessages,
  anthropicCountTokens,
  anthropicBedrock,
  anthropicVertex,
  googleGenerateContent,
  googleCountTokens,
  bedrockConverse,
  cohereChat,
  openaiEmbeddings,
  cohereEmbed,
  googleEmbed,
  bedrockImages,
  bedrockInvoke,
  rerank,
  openaiModerations,
  openaiImages,
  ...videoTasks,
  fireworksJobs,
  nvidiaImages,
  bflImages,
  falImages,
  stabilityImages,
  fireworksImages,
  fireworksResults,
  runwayTasks,
  replicatePredictions,
  deepinfraImages,
  minimaxImages,
  qwenImages,
  openaiSpeech,
  openaiTranscriptions,
  elevenlabsSpeech,
  elevenlabsTranscripts,
  deepgramSpeech,
  deepgramTranscripts,
  assemblyaiUploads,
  assemblyaiJobs,
  minimaxSpeech,
  googleCloudSpeech,
  googleCloudTranscripts,
  openaiVideos,
  veoVideos,
  vertexOperations,
  xaiVideos,
];
