import { z } from "zod";

const count = z.int().min(0);
const ms = z.number().min(0).max(3_600_000);

/**
 * What one request may ask of the simulator, as JSON in the header `x-sim`, in the prompt as `[sim {…}]`, or in a field
 * such as `user` or `metadata`. Unknown names are refused, so that a typing error in a test does not pass as "no fault".
 */
const fields = {
  /** Wait before the first byte. */
  delayMs: ms,
  tokensPerSecond: z.number().positive(),
  /** Wait before each content event but the first; wins over `tokensPerSecond`. */
  chunkDelayMs: ms,
  /** Content events the text is split into; default one per token. */
  chunks: z.int().min(1).max(100_000),
  /** Length of the text in tokens; the simulator's token is a word. */
  tokens: z.int().min(0).max(1_000_000),
  /** Answer with this error status and the provider's own error body. */
  status: z.int().min(400).max(599),
  message: z.string(),
  /** Refuse the request as the provider does: its prompt is too long, or not allowed, or the account is empty. */
  refuse: z.enum(["context", "prompt", "policy", "credit"]),
  /** The most tokens that the model reads: a longer prompt is refused as the provider does. */
  contextTokens: count,
  /** Header `retry-after`, in seconds. */
  retryAfter: z.number().min(0),
  /** The faults asked for (default: status 500) count for the first `failTimes` (default 1) requests with this key. */
  failOnce: z.string().min(1),
  failTimes: count,
  /** Accept and never answer. */
  hang: z.boolean(),
  headersThenHang: z.boolean(),
  /** Go silent, or drop the socket, after this many content events (whole answers: in the middle of the body). */
  hangAfter: count,
  cutAfter: count,
  /** 200 with a body that is no JSON. */
  garbage: z.boolean(),
  /** An error event inside a 200 stream after this many content events; `true` is 0. */
  errorInside: z.union([count, z.boolean()]),
  noUsage: z.boolean(),
  /** Where a stream says its usage; default `asked`: in a last chunk without choices, if the caller asked for it. */
  usage: z.enum(["asked", "last-empty", "last-choices", "every", "none"]),
  promptTokens: count,
  cachedTokens: count,
  cacheWriteTokens: count,
  reasoningTokens: count,
  /** Write one byte at a time. */
  slowBytes: z.boolean(),
  crlf: z.boolean(),
  /** Events per write; default 1. */
  severalPerPacket: z.int().min(1),
  /** Leave out the event that ends the stream. */
  noDone: z.boolean(),
  noId: z.boolean(),
  finish: z.enum(["stop", "length", "tool_calls", "content_filter"]),
  /** Say this instead of the echo; also before calls of tools. */
  text: z.string(),
  /** Say this as the reasoning. */
  reasoning: z.string(),
  /** Give these arguments to every tool that is called. */
  arguments: z.record(z.string(), z.unknown()),
  /** Call these tools, which the request has to offer, with these arguments; `input` is the text of a custom tool. */
  calls: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        arguments: z.record(z.string(), z.unknown()).optional(),
        input: z.string().optional(),
      }),
    )
    .max(32),
  /** Repeat the instructions word for word instead of the echo. */
  leak: z.literal("system"),
  /** Characters of text and reasoning per event, so that words are split anywhere. */
  pieceLength: z.int().min(1).max(100_000),
  /** Answers that call tools before the one that speaks of their results; default 1. */
  toolSteps: z.int().min(0).max(100),
  /** Images in the answer of a chat model. */
  images: z.int().min(0).max(10),
  /** Image endpoints: images are named by a URL instead of sent. */
  imageAsUrl: z.boolean(),
  /** The URL is at this origin instead of the simulator's own. */
  urlHost: z.url(),
  /** Downloads of such an image, or of a video, are redirected so often first, answer this status, or are of another type. */
  redirects: z.int().min(0).max(10),
  downloadStatus: z.int().min(200).max(599),
  wrongType: z.boolean(),
  /** So many images fewer than asked for. */
  fewer: z.int().min(0).max(10),
  /** All images are held back by a content filter, inside a 200. */
  filtered: z.boolean(),
  /** Usage says nothing of the kinds of its tokens. */
  noDetails: z.boolean(),
  /** Images have this size, whatever was asked for. */
  deliverySize: z.string().regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}$/),
  /** Bytes that are added to each image. */
  padBytes: z.int().min(0).max(16_000_000),
  /** How long a job for images waits and runs; default 0. It fails with this message, or is told of with this status meanwhile. */
  queueMs: z.int().min(0).max(3_600_000),
  jobError: z.string().min(1),
  pollStatus: z.int().min(200).max(599),
  /** How long a video takes; default 1,500 ms. */
  videoMs: z.int().min(0).max(86_400_000),
  /** The video fails with this message instead of becoming ready. */
  videoError: z.string().min(1),
  /** Length that a finished video is said to have, whatever was asked for. */
  videoSeconds: z.number().positive(),
  /** While a video is made, its state is this word. `pollStatus`: questions about it are answered with this status. */
  unknownStatus: z.string().min(1).max(64),
  /** So long after its creation a video is known no more. */
  notFoundAfter: ms,
  /** Field that carries thinking in chat completions. */
  reasoningField: z.enum(["reasoning_content", "reasoning"]),
  /** Everything here counts only if the caller's credential contains this text. */
  forToken: z.string().min(1),
};

const controls = z.strictObject(fields).partial();

/** A fault of one credential, whatever the prompt says. */
const keyFaults = z.record(z.string().min(1), controls);

export const controlsSchema = z.strictObject({ ...controls.shape, keyFaults: keyFaults.optional() });

export type Controls = z.infer<typeof controlsSchema>;
