import { writeFile } from "node:fs/promises";
import packageJson from "../../package.json" with { type: "json" };
import { buildDocument } from "./document.ts";

/** Where the client is generated from, and the docs site shows. */
const TARGET = new URL("../../openapi.json", import.meta.url);

await writeFile(TARGET, `${JSON.stringify(buildDocument(packageJson.version), null, 2)}\n`);
