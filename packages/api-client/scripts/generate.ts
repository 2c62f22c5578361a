import { writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const DOCUMENT = new URL("../../../apps/api/openapi.json", import.meta.url);
const TARGET = new URL("../src/generated/schema.ts", import.meta.url);

const HEAD = "// Made by `pnpm --filter @causeway/api-client generate` from apps/api/openapi.json.\n\n";

await writeFile(TARGET, HEAD + astToString(await openapiTS(DOCUMENT)));
