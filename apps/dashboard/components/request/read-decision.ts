import { z } from "zod";

const figure = z.number().nullish();

const decision = z.object({
  strategy: z.string(),
  chosenBy: z.string().nullish(),
  weights: z.record(z.string(), z.number()).nullish(),
  candidates: z.array(
    z.object({
      provider: z.string(),
      region: z.string().nullish(),
      avoided: z.string().nullish(),
      converted: z.boolean().nullish(),
      score: figure,
      parts: z.record(z.string(), z.number()).nullish(),
      price: figure,
      successRate: figure,
      firstTokenMs: figure,
      tokensPerSecond: figure,
    }),
  ),
  excluded: z.array(z.object({ provider: z.string(), region: z.string().nullish(), reason: z.string() })),
  /** Further models of the request that were tried. */
  fallbacks: z.array(z.object({ model: z.string() })).nullish(),
  /** Models of the request that couldn't be tried. */
  passedOver: z.array(z.object({ model: z.string(), reason: z.string() })).nullish(),
});

export type Decision = z.infer<typeof decision>;
export type Candidate = Decision["candidates"][number];

/** The routing decision as the gateway stored it; null where there was nothing to decide, or it is of another release. */
export function readDecision(routing: unknown): Decision | null {
  const read = decision.safeParse(routing);
  return read.success ? read.data : null;
}
