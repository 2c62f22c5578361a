import { type Created, kindOf } from "./create-videos.ts";
import type { VideoBooks } from "./read-video-books.ts";
import { VIDEO_KINDS } from "./video-kinds.ts";

type Say = (ids: readonly string[], what: string) => void;

/**
 * What was broken of the promises about videos.
 * @param taken ids of the videos whose requests a kill left without an answer
 */
export function checkVideos(
  { accepted }: Created,
  books: VideoBooks,
  told: ReadonlyMap<string, ReadonlySet<string>>,
  taken: ReadonlySet<string>,
): string[] {
  const found: string[] = [];
  const say: Say = (ids, what) => {
    if (ids.length > 0) found.push(`${ids.length} ${what}: ${ids.slice(0, 5).join(", ")}`);
  };
  const { jobs, served, sums } = books;
  const known = new Map(jobs.map((job) => [job.id, job]));
  say(
    [...accepted].filter((id) => known.get(id)?.submitState !== "accepted"),
    "answered jobs are not there",
  );
  checkEnds(books, say);
  const ids = jobs.map(({ id }) => id);
  say(
    ids.filter((id) => !told.has(id)),
    "jobs had no callback",
  );
  say(
    ids.filter((id) => (told.get(id)?.size ?? 0) > 1),
    "jobs had callbacks with several ids",
  );
  say(
    served.filter((id, at) => served.indexOf(id) !== at),
    "videos were rendered twice",
  );
  if (Number(sums.rows) !== Number(sums.keys)) found.push(`rows cost ${sums.rows}, keys used ${sums.keys}`);
  say(
    unknownOf(books).filter((id) => !taken.has(id)),
    "videos are at the provider that no job knows of, and no kill took their requests",
  );
  say(
    unknownOf(books).filter((id) => kindOf(id)?.isLookedUp),
    "videos were not found by the ID that their provider knows them by",
  );
  return found;
}

/** Ids of the videos that the provider accepted and no job knows of. */
export function unknownOf({ jobs, served }: VideoBooks): string[] {
  const known = new Set(
    jobs.flatMap(({ submitState, videoId }) => (submitState === "accepted" ? [videoId] : [])),
  );
  return [...new Set(served)].filter((id) => !known.has(id));
}

const costOf = ({ model, status, isLate }: VideoBooks["jobs"][number]): number =>
  status === "completed" || isLate ? (VIDEO_KINDS.find((kind) => kind.model === model)?.cost ?? 0) : 0;

/** One settlement and one final row each, and money only for what was made. */
function checkEnds({ jobs, rows }: VideoBooks, say: Say): void {
  const byId = Map.groupBy(rows, ({ id }) => id);
  const where = (isSo: (job: VideoBooks["jobs"][number]) => boolean) => jobs.filter(isSo).map(({ id }) => id);
  say(
    where(({ isSettled }) => !isSettled),
    "jobs never ended",
  );
  say(
    where(({ id }) => byId.get(id)?.length !== 1),
    "jobs have not one final row",
  );
  say(
    where((job) => Number(byId.get(job.id)?.[0]?.cost) !== costOf(job)),
    "jobs cost something else",
  );
  say(
    rows.filter(({ finish }) => finish === "gateway_lost").map(({ id }) => id),
    "jobs count as lost requests",
  );
}
