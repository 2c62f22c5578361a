/** An installation that runs somewhere, as the checks see it. */
export interface Installation {
  readonly gatewayUrl: string;
  readonly dashboardUrl: string;
  /** The dashboard's address as the API knows it. */
  readonly origin: string;
  /** Every published port's address, with the path that answers 200 there. */
  readonly pages: readonly string[];
  /** Runs one SELECT in the database. @returns its rows, columns parted by `|` */
  sql(text: string): Promise<string[]>;
  /** What the API wrote to its log. */
  apiLog(): Promise<string>;
  /** What the simulator served, as its tally says. */
  tally(): Promise<{ readonly served: readonly { readonly id: string | null }[] }>;
  /** The number of requests that are still reserved in Redis. */
  leases(): Promise<number>;
  /** The number of usage records that wait on the gateways' disks. */
  spooled(): Promise<number>;
}
