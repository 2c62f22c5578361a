import { GatewayError } from "@causeway/contracts";

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The one range of a `Range` header, of `size` bytes; null: all of them. What is no single range of bytes is ignored. Source:
 * RFC 9110, 14.2.
 * @throws GatewayError `range_not_satisfiable`
 */
export function readRange(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, from, to] = RANGE.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  const range =
    from === ""
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  if (range.first < size && range.first <= range.last) return range;
  throw new GatewayError("range_not_satisfiable", `Range is outside the content, which has ${size} bytes.`, {
    param: "Range",
    headers: { "content-range": `bytes */${size}` },
  });
}
