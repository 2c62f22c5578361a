/** What the samples of an operation send. */
export interface SampleCall {
  /** Instead of the path of the operation, when a parameter has a value that always works. */
  readonly path?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Form data; a value that starts with `@` names a file. */
  readonly form?: Readonly<Record<string, string>>;
  /** The method of an SDK, in TypeScript's spelling: `chat.completions.create`. Without one, samples send plain HTTP. */
  readonly method?: string;
  readonly sdk?: "anthropic";
  /** The response is a file. */
  readonly isFile?: boolean;
}

const MESSAGES = [{ role: "user", content: "Hello" }];
const MESSAGE = { model: "sim-echo", max_tokens: 100, messages: MESSAGES };

/** By operation of the gateway. The models belong to the simulator, which runs after `npm start`. */
export const GATEWAY_CALLS: Readonly<Record<string, SampleCall>> = {
  createChatCompletion: {
    body: { model: "sim-echo", messages: MESSAGES },
    method: "chat.completions.create",
  },
  createMessage: { body: MESSAGE, method: "messages.create", sdk: "anthropic" },
  countTokens: {
    body: { model: "sim-echo", messages: MESSAGES },
    method: "messages.countTokens",
    sdk: "anthropic",
  },
  createResponse: { body: { model: "sim-echo", input: "Hello" }, method: "responses.create" },
  createEmbeddings: {
    body: { model: "sim-embedding", input: "The river crosses a valley" },
    method: "embeddings.create",
  },
  createRanking: {
    body: { model: "sim-rerank", query: "Where is the river?", documents: ["In the valley", "On a hill"] },
  },
  createModeration: {
    body: { model: "sim-moderation", input: "Have a great day" },
    method: "moderations.create",
  },
  createImage: { body: { model: "sim-image", prompt: "A river" }, method: "images.generate" },
  createImageEdit: {
    form: { model: "sim-image", prompt: "Make it green", image: "@logo.png" },
    method: "images.edit",
  },
  createSpeech: {
    body: { model: "sim-speech", input: "Hello", voice: "alloy", response_format: "wav" },
    method: "audio.speech.create",
    isFile: true,
  },
  createTranscription: {
    form: { model: "sim-transcription", file: "@hello.wav" },
    method: "audio.transcriptions.create",
  },
  createTranslation: {
    form: { model: "sim-transcription", file: "@hello.wav" },
    method: "audio.translations.create",
  },
  createVideo: {
    body: { model: "sim-video", prompt: "A river", seconds: "4" },
    method: "videos.create",
  },
  listVideos: { method: "videos.list" },
  getVideo: { path: "/v1/videos/{video_id}", method: "videos.retrieve" },
  deleteVideo: { path: "/v1/videos/{video_id}", method: "videos.delete" },
  getVideoContent: { path: "/v1/videos/{video_id}/content", method: "videos.downloadContent", isFile: true },
  getResponse: { path: "/v1/responses/{response_id}", method: "responses.retrieve" },
  deleteResponse: { path: "/v1/responses/{response_id}", method: "responses.delete" },
  listInputItems: { path: "/v1/responses/{response_id}/input_items", method: "responses.inputItems.list" },
  listModels: { method: "models.list" },
  getModel: { path: "/v1/models/sim-echo" },
  getKey: {},
};

/** The gateway's pages: one tag has most of its operations. */
export const GATEWAY_TITLES: Readonly<Record<string, string>> = {
  createChatCompletion: "Chat completions",
  createMessage: "Messages",
  countTokens: "Messages",
  createResponse: "Responses",
  getResponse: "Responses",
  deleteResponse: "Responses",
  listInputItems: "Responses",
  createEmbeddings: "Embeddings and ranking",
  createRanking: "Embeddings and ranking",
  createModeration: "Moderations",
  createImage: "Images",
  createImageEdit: "Images",
  createSpeech: "Audio",
  createTranscription: "Audio",
  createTranslation: "Audio",
};
