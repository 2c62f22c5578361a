import { GatewayError } from "@causeway/contracts";

/** Whether a text can be the ID of a video. */
export const isVideoId = (text: string): boolean => /^vid_[0-9a-f]{32}$/.test(text);

const MOST = 100;
const USUAL = 20;

/** A page of a list of videos. */
export interface VideoPageQuery {
  readonly limit: number;
  readonly order: "asc" | "desc";
  readonly after: string | null;
}

/** @throws GatewayError `invalid_parameters` */
export function readVideoPage(query: Readonly<Record<string, string>>): VideoPageQuery {
  const { limit = String(USUAL), order = "desc", after } = query;
  const count = Number(limit);
  if (!/^\d{1,3}$/.test(limit) || count < 1 || count > MOST)
    throw invalid("limit", `must be a whole number from 1 to ${MOST}`);
  if (order !== "asc" && order !== "desc") throw invalid("order", "must be asc or desc");
  if (after && !isVideoId(after)) throw invalid("after", "must be the ID of a video");
  return { limit: count, order, after: after || null };
}

const invalid = (param: string, problem: string): GatewayError =>
  new GatewayError("invalid_parameters", `${param} ${problem}`, { param });
