import type { Access } from "../access/access.ts";
import { askSpeech } from "../audio/ask-speech.ts";
import { askTranscript } from "../audio/ask-transcript.ts";
import { toSoundUrl, toWav } from "../audio/sound.ts";
import { ask, type OnRequest } from "../chat/ask.ts";
import type { Delta } from "../chat/read-answer.ts";
import type { Answer, Message, Model } from "../chat/types.ts";
import { decodeBase64 } from "../files/data-url.ts";
import { askVideo } from "../video/ask-video.ts";
import { addressOf, buildRequest, headersOf } from "./build-request.ts";
import type { ColumnSettings } from "./column-settings.ts";
import { isSpoken, kindOfAddress } from "../chat/model-kind.ts";

export interface ColumnQuestion {
  readonly access: Access;
  readonly settings: ColumnSettings;
  /** Of the list, to know what the column's model can do. */
  readonly models: readonly Model[];
  /** The last one is the question, or an answer whose tools have their results. */
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
  readonly onRequest: OnRequest;
}

/**
 * Asks a column's model for its kind of answer.
 * @returns what is known at the end; text that comes before goes to `onDelta`, and how far a video is to `onProgress` @throws AnswerError in the gateway's words
 */
export async function askColumn(
  { access, settings, models, messages, signal, onRequest }: ColumnQuestion,
  onDelta: (delta: Delta) => void,
  onProgress: (percent: number) => void,
): Promise<Pick<Answer, "facts"> & Partial<Answer>> {
  const model = addressOf(settings);
  const kind = kindOfAddress(models, settings.model);
  const question = messages.at(-1);
  const { content = "", attachments: own = [] } = question?.role === "user" ? question : {};
  const attachments = [...own, ...settings.files];
  const call = { access, signal, onRequest };
  if (kind === "speech") return askSpeech({ ...call, model, text: content, voice: settings.voice });
  if (kind === "transcript") {
    const { text, facts } = await askTranscript({ ...call, model, attachments });
    return { content: text, facts };
  }
  if (kind === "video") {
    const { seconds, size } = settings;
    return askVideo({ ...call, model, prompt: content, seconds, size, attachments }, onProgress);
  }
  const request = { ...call, headers: headersOf(settings) };
  if (!isSpoken(models, settings))
    return { facts: await ask({ ...request, body: buildRequest(settings, messages) }, onDelta) };
  const spoken: Uint8Array<ArrayBuffer>[] = [];
  const facts = await ask({ ...request, body: buildRequest(settings, messages, "pcm16") }, (delta) => {
    if (delta.audio?.data) spoken.push(decodeBase64(delta.audio.data));
    onDelta(delta);
  });
  return { facts, ...(spoken.length > 0 ? { audio: await toSoundUrl(toWav(spoken)) } : {}) };
}
