// Exits 0 when every service of this container is alive: HEALTHCHECK of the images. Ports: the arguments, else PORT.
import { request } from "node:http";

const TIMEOUT_MS = 4_000;
const ports = process.argv.length > 2 ? process.argv.slice(2) : [process.env.PORT];

const isAlive = (port) =>
  new Promise((resolve) => {
    const probe = request({ host: "127.0.0.1", port, path: "/livez", timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on("timeout", () => resolve(false));
    probe.on("error", () => resolve(false));
    probe.end();
  });

const alive = await Promise.all(ports.map(isAlive));
process.exit(alive.every(Boolean) ? 0 : 1);
