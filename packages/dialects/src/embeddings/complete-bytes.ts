import type { JsonObject } from "../shared/json-object.ts";
import type { CutAnswer } from "./cut-vectors.ts";

/** The answer again, its vectors as the provider wrote them, with these members set. */
export function completeBytes({ body, items, vectors }: CutAnswer, set: JsonObject): Uint8Array {
  const { data: _, object: _object, ...rest } = { ...body, ...set };
  const pieces: Uint8Array[] = [];
  let text = '{"object":"list","data":[';
  for (const [at, vector] of vectors.entries()) {
    const { embedding: _vector, ...item } = items[at] ?? {};
    pieces.push(
      Buffer.from(
        `${text}${JSON.stringify({ index: at, ...item, object: "embedding" }).slice(0, -1)},"embedding":`,
      ),
      vector,
    );
    text = "},";
  }
  pieces.push(Buffer.from(`}],${JSON.stringify(rest).slice(1)}`));
  return Buffer.concat(pieces);
}
