import { drawImage, type ImageFormat } from "../answer/draw-image.ts";
import type { OwnAnswer } from "./own-answer.ts";

const PATH = /\/made-images\/([1-9]\d{0,3})x([1-9]\d{0,3})\/(\w+)\.(png|jpeg|webp)$/;

/** `GET …/made-images/{size}/{seed}.{format}`: an image that was named by its URL. `?redirects=`, `?status=`, `?wrong=` are faults. */
export function answerImage(method: string, path: string, query: URLSearchParams): OwnAnswer | null {
  const [matched, width, height, seed = "", format] = PATH.exec(path) ?? [];
  if (matched === undefined || method !== "GET") return null;
  const redirects = Number(query.get("redirects") ?? 0);
  if (redirects > 0) {
    const next = new URLSearchParams(query);
    next.set("redirects", String(redirects - 1));
    return { status: 302, headers: { location: `${path}?${next}` }, body: "" };
  }
  const status = Number(query.get("status") ?? 200);
  if (status !== 200) return { status, headers: { "content-type": "text/plain" }, body: "no image" };
  if (query.has("wrong")) return { status, headers: { "content-type": "text/html" }, body: "<html></html>" };
  const asked = { width: Number(width), height: Number(height), seed, format: format as ImageFormat };
  const fidelity = Number(query.get("fidelity") ?? 100);
  const picture = { ...asked, isTransparent: query.has("transparent"), fidelity };
  const body = Buffer.from(drawImage(picture), "base64");
  return { status, headers: { "content-type": `image/${format}`, "content-length": body.length }, body };
}
