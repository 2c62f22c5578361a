import type { NextConfig } from "next";

const config: NextConfig = {
  transpilePackages: [
    "@causeway/api-client",
    "@causeway/catalog",
    "@causeway/contracts",
    "@causeway/cost",
    "@causeway/telemetry",
    "@causeway/ui",
  ],
  poweredByHeader: false,
  reactStrictMode: true,
  // Type checks are a step of their own (`pnpm typecheck`).
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
};

export default config;
