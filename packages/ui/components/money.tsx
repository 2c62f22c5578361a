import { formatExactUsd, formatUsd } from "../format/money.ts";

/** An amount to read, with every digit on hover. @param usd decimal text of the API, or a number */
export const Money = ({ usd }: { readonly usd: string | number }) => (
  <span title={formatExactUsd(usd)}>{formatUsd(usd)}</span>
);
