import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type OpenApiDocument, renderReference } from "@causeway/api-reference";

const OUT = new URL("../.vitepress/dist/reference/", import.meta.url);

const DOCUMENTS = [
  { name: "gateway", file: new URL("../../gateway/openapi.json", import.meta.url) },
  { name: "management", file: new URL("../../api/openapi.json", import.meta.url) },
];

await mkdir(OUT, { recursive: true });
for (const { name, file } of DOCUMENTS) {
  if (!existsSync(file)) continue;
  const text = await readFile(file, "utf8");
  const page = renderReference(JSON.parse(text) as OpenApiDocument, {
    documentPath: `/reference/${name}.json`,
  });
  await writeFile(new URL(`${name}.html`, OUT), page);
  await writeFile(new URL(`${name}.json`, OUT), text);
}
