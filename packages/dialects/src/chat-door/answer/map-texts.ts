import { isObject, type JsonObject } from "../../shared/json-object.ts";
import {
  type Here,
  inside,
  type MapText,
  mapList,
  mapMember,
  mapMembers,
  mapSigned,
  mapText,
  mapTextMember,
} from "../../shared/body/map-texts.ts";
import { mapCall, mapCalls, mapContent } from "../request/map-texts.ts";

/** Applies `map` to every text of a whole answer, thinking included. Returns the same object when none changed. */
export const mapAnswerTexts = (body: JsonObject, map: MapText): JsonObject =>
  mapMembers(body, {
    choices: (choices) => mapList(choices, { map, location: "choices", role: "assistant" }, mapChoice),
  });

/** The probabilities of tokens say again what was changed: they go with it. */
function mapChoice(choice: unknown, here: Here): unknown {
  const mapped = mapMember(choice, "message", (message) => mapMessage(message, inside(here, ".message")));
  if (mapped === choice || !isObject(mapped) || !Object.hasOwn(mapped, "logprobs")) return mapped;
  return { ...mapped, logprobs: null };
}

const mapMessage = (message: unknown, here: Here): unknown =>
  isObject(message)
    ? mapMembers(message, {
        content: (content) => mapContent(content, inside(here, ".content")),
        refusal: (text) => mapText(text, inside(here, ".refusal")),
        reasoning: (text) => mapText(text, inside(here, ".reasoning")),
        reasoning_content: (text) => mapText(text, inside(here, ".reasoning_content")),
        reasoning_details: (details) =>
          mapList(details, inside(here, ".reasoning_details"), (detail, place) =>
            isObject(detail) ? mapSigned(detail, ["text", "summary"], place) : detail,
          ),
        tool_calls: (calls) => mapCalls(calls, inside(here, ".tool_calls")),
        function_call: (call) => mapCall(call, inside(here, ".function_call")),
        audio: (audio) => mapTextMember(audio, "transcript", inside(here, ".audio")),
        annotations: (annotations) => mapList(annotations, inside(here, ".annotations"), mapAnnotation),
      })
    : message;

const mapAnnotation = (annotation: unknown, here: Here): unknown =>
  mapMember(annotation, "url_citation", (citation) =>
    mapTextMember(mapTextMember(citation, "title", here), "content", here),
  );
