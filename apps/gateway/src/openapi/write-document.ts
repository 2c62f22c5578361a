import { writeFile } from "node:fs/promises";
import { VERSION } from "../version.ts";
import { buildDocument } from "./document.ts";

/** What the docs site shows. */
const TARGET = new URL("../../openapi.json", import.meta.url);

await writeFile(TARGET, `${JSON.stringify(buildDocument(VERSION), null, 2)}\n`);
