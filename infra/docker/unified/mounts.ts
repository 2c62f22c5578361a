import { Problem } from "./problem.ts";

interface Mount {
  /** What of its file system is mounted, as the host sees it. */
  readonly root: string;
  readonly point: string;
  readonly type: string;
}

/** File systems that carry folders of a host into a container or a virtual machine. */
const HOST_FOLDERS = /^(fuse|fuseblk|fuse\..*|virtiofs|9p|fakeowner|drvfs|vboxsf|prl_fs|osxfs)$/;
const IN_MEMORY = ["tmpfs", "ramfs"];
/** Named volumes are bind mounts too: of Docker's or Podman's own folder. */
const NAMED_VOLUME = /\/volumes\/[^/]+\/_data$/;

/** The octal escapes of /proc/self/mountinfo. */
const withoutEscapes = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** One line of /proc/self/mountinfo (proc_pid_mountinfo(5)): id, parent, device, root, mount point, options …, `-`, type. */
function readLine(line: string): Mount[] {
  const [before = "", after = ""] = line.split(" - ");
  const [, , , root, point] = before.split(" ");
  const [type = ""] = after.split(" ");
  return root && point ? [{ root: withoutEscapes(root), point: withoutEscapes(point), type }] : [];
}

/** The mount that a path is on. */
function mountOf(path: string, mountinfo: string): Mount | undefined {
  const mounts = mountinfo.split("\n").flatMap(readLine);
  const covering = mounts.filter(
    ({ point }) => point === "/" || path === point || path.startsWith(`${point}/`),
  );
  // Of several at one place, the last is on top.
  return covering.reduce<Mount | undefined>(
    (best, mount) => (best && best.point.length > mount.point.length ? best : mount),
    undefined,
  );
}

/**
 * Requires a volume at the path where PostgreSQL keeps its data. A folder of the host has other owners, other rules for
 * locks and sync, and other programs in it; data outside any volume ends with the container.
 * @param mountinfo text of /proc/self/mountinfo
 * @throws Problem that says how to use a named volume
 */
export function requireVolume(path: string, volume: string, mountinfo: string): void {
  const mount = mountOf(path, mountinfo);
  const remedy = `Use a named volume: --volume ${volume}:${path}`;
  if (!mount || mount.point === "/") {
    throw new Problem(
      `No volume is mounted at ${path}, so the data would be lost with the container. ${remedy}`,
    );
  }
  if (IN_MEMORY.includes(mount.type)) {
    throw new Problem(`${path} is in memory, so the data would be lost with the container. ${remedy}`);
  }
  const isDevice = mount.root === "/" && !HOST_FOLDERS.test(mount.type);
  if (isDevice || NAMED_VOLUME.test(mount.root)) return;
  throw new Problem(`The host's directory ${mount.root} is mounted at ${mount.point}. ${remedy}`);
}
