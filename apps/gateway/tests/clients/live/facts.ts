/** Of the installation that runs; `scripts/matrix.mjs` provides them. */
export interface LiveFacts {
  readonly gatewayUrl: string;
  readonly apiUrl: string;
  readonly simulatorUrl: string;
  readonly apiKey: string;
  /** Session of someone who may read the logs of the key's organization. */
  readonly cookie: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly installation: LiveFacts;
  }
}
