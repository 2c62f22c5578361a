import { formatUsd } from "@causeway/ui/format/money";

/** `saved $0.12`, or `cost $0.01 more` where writing to the prompt cache cost more than reading from it saved; null without marks. */
export function describeSaving(usd: string | null): string | null {
  if (usd === null) return null;
  const amount = Number(usd);
  if (amount === 0) return "saved nothing";
  return amount > 0 ? `saved ${formatUsd(amount)}` : `cost ${formatUsd(-amount)} more`;
}
