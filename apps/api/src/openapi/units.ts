import { z } from "@hono/zod-openapi";

/** What requests use that isn't counted in tokens: of one request, or of many together. */
export const Units = z
  .object({
    webSearches: z.int(),
    images: z.int().openapi({ description: "Images delivered." }),
    inputImages: z.int().openapi({ description: "Images sent to be edited or referred to." }),
    fileSearches: z.int().openapi({ description: "Searches of the caller's files that the provider ran." }),
    codeExecutions: z.int().openapi({
      description:
        "Sessions in which the provider ran the model's code. One on a larger machine counts as several, as it is priced.",
    }),
    seconds: z.number().openapi({ description: "Seconds of audio or video." }),
    characters: z.int().openapi({ description: "Characters turned into speech." }),
    pages: z.int().openapi({ description: "Pages read." }),
    searchUnits: z.int().openapi({ description: "Search units of a ranking." }),
  })
  .openapi({ description: "Usage that isn't counted in tokens." });
