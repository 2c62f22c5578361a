import { formatPercent, formatSpeed } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";

const NONE = "–";

export const inTime = (ms: number | null | undefined): string => (ms == null ? NONE : formatDuration(ms));
export const inPercent = (share: number | null): string => (share === null ? NONE : formatPercent(share));
export const inSpeed = (tokensPerSecond: number | null | undefined): string =>
  tokensPerSecond == null ? NONE : formatSpeed(tokensPerSecond);
