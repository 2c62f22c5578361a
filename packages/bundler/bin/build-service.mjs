#!/usr/bin/env node
/**
 * Bundles services: `build-service` the one in the current folder, `build-service apps/api apps/gateway` several at once.
 * A container runs the `dist` folder of one.
 */
import { bundleServices } from "../src/bundle-services.mjs";

const folders = process.argv.slice(2);
for (const { file, bytes } of await bundleServices(folders.length > 0 ? folders : ["."]))
  process.stdout.write(`${file}  ${(bytes / 1024).toFixed(0)} KB\n`);
