import type { DialectFor } from "../upstream-dialect.ts";
import { createModerationsDialect } from "./create-dialect.ts";

/** OpenAI's moderations: texts and images. Source: OpenAI API reference, "Create moderation". */
export const openaiModerations: DialectFor<"moderations"> = createModerationsDialect({
  name: "openai-moderations",
});
