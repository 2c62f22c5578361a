import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

const config: NextConfig = {
  // Container images hold a server with just the files it uses (infra/docker); `next start` takes the plain build.
  ...(process.env.NEXT_STANDALONE === "true"
    ? { output: "standalone", outputFileTracingRoot: fileURLToPath(new URL("../..", import.meta.url)) }
    : {}),
  transpilePackages: [
    "@causeway/api-client",
    "@causeway/catalog",
    "@causeway/contracts",
    "@causeway/cost",
    "@causeway/http",
    "@causeway/policy",
    "@causeway/telemetry",
    "@causeway/ui",
  ],
  poweredByHeader: false,
  reactStrictMode: true,
  // Type checks are a step of their own (`pnpm typecheck`).
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Neither is read again: a third of the time of a build. The server runs without --enable-source-maps.
  experimental: { turbopackFileSystemCacheForBuild: false, turbopackSourceMaps: false },
};

export default config;
