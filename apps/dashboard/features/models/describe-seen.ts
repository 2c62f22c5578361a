import type { OrganizationModelMapping } from "@causeway/contracts";
import { formatPercent, formatSpeed } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";

/** Shares and averages only: what attempts weigh fades, so it is no count of them. Empty where nothing was seen. */
export const describeSeen = ({
  successRate,
  firstTokenMs,
  tokensPerSecond,
}: Pick<
  OrganizationModelMapping["health"][number],
  "successRate" | "firstTokenMs" | "tokensPerSecond"
>): string =>
  [
    successRate === null ? null : `${formatPercent(successRate)} succeeded`,
    firstTokenMs === null ? null : `${formatDuration(firstTokenMs)} to the first token`,
    tokensPerSecond === null ? null : formatSpeed(tokensPerSecond),
  ]
    .filter((fact) => fact !== null)
    .join(", ");
