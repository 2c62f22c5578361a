import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { fileAt, listAt, mapAll, objectAt, restAt, textAt } from "../../shared/body/map-all.ts";
import { mapAnswer, mapSigned } from "../../shared/body/map-answer.ts";
import { mapLogprobs } from "../../shared/body/map-logprobs.ts";
import { type Here, inside, type MapText } from "../../shared/body/map-texts.ts";
import { mapCall, mapCalls, mapContent } from "../request/map-texts.ts";

/**
 * Applies `map` to every string of a whole answer but those of `UNINSPECTED_ANSWERS`: its texts, thinking included, and, as
 * asides, names, sources and members that no format knows. Returns the same object when none changed.
 */
export const mapAnswerTexts = (body: JsonObject, map: MapText): JsonObject =>
  mapAnswer(body, map, (whole) => ({
    choices: (choices) => listAt(choices, inside(whole, "choices"), mapChoice),
  }));

/** The probabilities of tokens say again what was changed: they go with it. */
function mapChoice(choice: unknown, here: Here): unknown {
  if (!isObject(choice)) return restAt(choice, here);
  const { message } = choice;
  const content = isObject(message) ? message.content : null;
  const mapped = mapAll(choice, here, {
    message: (inner) => mapMessage(inner, inside(here, ".message")),
    logprobs: (logprobs) => mapLogprobs(logprobs, content, inside(here, ".logprobs"), null),
  });
  const isChanged = mapped.message !== message && Object.hasOwn(mapped, "logprobs");
  return isChanged ? { ...mapped, logprobs: null } : mapped;
}

function mapMessage(message: unknown, here: Here): unknown {
  const textOf = (name: string) => (text: unknown) => textAt(text, inside(here, `.${name}`));
  return objectAt(message, here, () => ({
    content: (content) => mapContent(content, inside(here, ".content")),
    refusal: textOf("refusal"),
    reasoning: textOf("reasoning"),
    reasoning_content: textOf("reasoning_content"),
    reasoning_details: (details) =>
      listAt(details, inside(here, ".reasoning_details"), (detail, place) =>
        isObject(detail) ? mapSigned(detail, ["text", "summary"], place) : restAt(detail, place),
      ),
    tool_calls: (calls) => mapCalls(calls, inside(here, ".tool_calls")),
    function_call: (call) => mapCall(call, inside(here, ".function_call")),
    audio: (audio) =>
      objectAt(audio, inside(here, ".audio"), () => ({
        transcript: textOf("audio.transcript"),
        data: (data) => fileAt(data, inside(here, ".audio.data")),
      })),
  }));
}
