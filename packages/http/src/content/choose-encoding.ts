/** Best first. */
const ENCODINGS = ["br", "gzip"] as const;

export type Encoding = (typeof ENCODINGS)[number] | "identity";

/**
 * The encoding to answer in (RFC 9110, 12.5.3): of those that are wanted most, our best one. Without the header, and
 * when none of ours is acceptable, the text goes as it is.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = readWeights(acceptEncoding ?? "");
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const identity = weights.get("identity") ?? 0;
  let chosen: Encoding = "identity";
  let best = identity;
  for (const name of ENCODINGS) {
    const weight = weightOf(name);
    if (weight > 0 && (weight > best || (weight === best && chosen === "identity"))) {
      chosen = name;
      best = weight;
    }
  }
  return chosen;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (name !== "") weights.set(name === "x-gzip" ? "gzip" : name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
