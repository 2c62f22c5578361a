// Exits 0 when the service in this container is alive: HEALTHCHECK of the images.
import { request } from "node:http";

const TIMEOUT_MS = 4_000;

const probe = request(
  { host: "127.0.0.1", port: process.env.PORT, path: "/livez", timeout: TIMEOUT_MS },
  (response) => process.exit(response.statusCode === 200 ? 0 : 1),
);
probe.on("timeout", () => process.exit(1));
probe.on("error", () => process.exit(1));
probe.end();
