import { describe, expect, it } from "vitest";
import { requireVolume } from "./mounts.ts";

const PATH = "/var/lib/causeway/database";
const ROOT = "600 500 0:50 / / rw,relatime master:1 - overlay overlay rw";

const check = (...lines: string[]) =>
  requireVolume(PATH, "causeway-database", [ROOT, ...lines, ""].join("\n"));

describe("the database's volume", () => {
  it.each([
    [
      "of Docker",
      `700 600 8:1 /var/lib/docker/volumes/causeway-database/_data ${PATH} rw - ext4 /dev/sda1 rw`,
    ],
    [
      "of rootless Podman",
      `700 600 8:2 /ann/.local/share/containers/storage/volumes/db/_data ${PATH} rw - xfs /dev/sdb rw`,
    ],
    ["with a device of its own", `700 600 8:16 / ${PATH} rw - ext4 /dev/sdb rw`],
    ["on a server", `700 600 0:61 / ${PATH} rw - nfs4 nas:/causeway rw`],
    ["mounted at a parent folder", "700 600 8:16 / /var/lib/causeway rw - ext4 /dev/sdb rw"],
  ])("can be a volume %s", (_where, line) => {
    expect(() => check(line)).not.toThrow();
  });

  it.each([
    [
      "a directory of the host",
      `700 600 8:1 /srv/causeway ${PATH} rw - ext4 /dev/sda1 rw`,
      "directory /srv/causeway is mounted",
    ],
    [
      "one with a space in its name",
      `700 600 8:1 /srv/my\\040data ${PATH} rw - ext4 /dev/sda1 rw`,
      "directory /srv/my data",
    ],
    [
      "a folder inside a volume's folder",
      `700 600 8:1 /var/lib/docker/volumes/db/_data/x ${PATH} rw - ext4 /dev/sda1 rw`,
      "is mounted",
    ],
    [
      "one above the path",
      "700 600 8:1 /srv /var/lib rw - ext4 /dev/sda1 rw",
      "directory /srv is mounted at /var/lib",
    ],
    [
      "a folder shared with a virtual machine",
      `700 600 0:44 / ${PATH} rw - virtiofs mount0 rw`,
      "is mounted",
    ],
    [
      "one over a volume",
      `700 600 8:16 / ${PATH} rw - ext4 /dev/sdb rw\n701 700 8:1 /srv ${PATH} rw - ext4 /dev/sda1 rw`,
      "/srv",
    ],
    ["memory", `700 600 0:70 / ${PATH} rw - tmpfs tmpfs rw`, "is in memory"],
    ["nothing", "700 600 0:70 / /var/lib/other rw - ext4 /dev/sdb rw", "No volume is mounted"],
  ])("cannot be %s", (_what, line, message) => {
    expect(() => check(line)).toThrow(message);
    expect(() => check(line)).toThrow(`--volume causeway-database:${PATH}`);
  });
});
