import type { Dialect } from "./dialect.ts";
import { openaiChat } from "./openai-chat/index.ts";

/** Every format the simulator speaks; the first that matches method and path answers. */
export const DIALECTS: readonly Dialect[] = [openaiChat];
