import type { JsonObject } from "../shared/json-object.ts";
import type { MapText } from "../shared/body/map-texts.ts";
import { readText, startOfText } from "../shared/body/long-texts.ts";
import type { JoinedImages, MadeImage } from "./joined-images.ts";

const BASE64 = /^[\w+/=\\\r\n-]*$/;
const DATA_HEAD = /^data:[^,]*,/;
const HEAD = 1_024;

/** Maps what a provider says alongside its images, and what is no image in the place of one. Changes the body. */
export function mapMadeTexts(body: JsonObject, map: MapText): JsonObject {
  const joined = body as JoinedImages;
  const fixed = (text: string, location: string): void => {
    map(readText(body, text), { location, role: "assistant", isFixed: true, isAside: true });
  };
  joined.images = joined.images.map((image, at) => mapImage(joined, image, `data[${at}]`, map, fixed));
  if (joined.quality !== null) fixed(joined.quality, "quality");
  if (joined.background !== null) fixed(joined.background, "background");
  return body;
}

function mapImage(
  body: JoinedImages,
  image: MadeImage,
  location: string,
  map: MapText,
  fixed: (text: string, location: string) => void,
): MadeImage {
  const data = image.data.replace(DATA_HEAD, "");
  if (!BASE64.test(startOfText(body, data, HEAD))) fixed(data, `${location}.b64_json`);
  const { revisedPrompt } = image;
  if (!revisedPrompt) return image;
  const text = readText(body, revisedPrompt);
  const mapped = map(text, { location: `${location}.revised_prompt`, role: "assistant" });
  return mapped === text ? image : { ...image, revisedPrompt: mapped };
}
