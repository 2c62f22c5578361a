import { z } from "@hono/zod-openapi";

/** What requests use that isn't counted in tokens: of one request, or of many together. */
export const Units = z
  .object({
    webSearches: z.int(),
    images: z.int().openapi({ description: "Images delivered." }),
    inputImages: z.int().openapi({ description: "Images sent to be edited or referred to." }),
    seconds: z.number().openapi({ description: "Seconds of audio or video." }),
    characters: z.int().openapi({ description: "Characters turned into speech." }),
    pages: z.int().openapi({ description: "Pages read." }),
    searchUnits: z.int().openapi({ description: "Search units of a ranking." }),
  })
  .openapi({ description: "Usage that isn't counted in tokens." });
