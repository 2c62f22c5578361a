import { startWebService } from "@causeway/telemetry/web";
import { readSettings } from "../env.ts";
import { guard } from "../server/guard.ts";

export const start = (): void => startWebService("playground", readSettings, guard);
