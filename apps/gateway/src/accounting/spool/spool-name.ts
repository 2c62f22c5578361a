import { hostname } from "node:os";

/** The process that writes a file. `startMs` tells two processes of one pid apart. */
export interface SpoolOwner {
  readonly host: string;
  readonly pid: number;
  readonly startMs: number;
}

/** This process, as the name of its spool files says it. */
export const currentOwner = (): SpoolOwner => ({
  host: hostname().replaceAll(/[^A-Za-z0-9.-]/g, "_"),
  pid: process.pid,
  startMs: Date.now(),
});

const NAME = /^(.+)-(\d+)-(\d+)-(\d+)\.(?:spool|journal|intents)$/;

/** `<host>-<pid>-<start>-<number>.spool`; numbers keep the files of one process in order. */
export const spoolName = (owner: SpoolOwner, number: number): string => `${stem(owner, number)}.spool`;

/** The same for a file of the journal: its owner removes it, and for a process that takes it over it is a spool file. */
export const journalName = (owner: SpoolOwner, number: number): string => `${stem(owner, number)}.journal`;

/** The same for a file of the requests that a process has open. */
export const intentsName = (owner: SpoolOwner, number: number): string => `${stem(owner, number)}.intents`;

const stem = ({ host, pid, startMs }: SpoolOwner, number: number): string =>
  `${host}-${pid}-${startMs}-${number}`;

/** Null when the file is none of ours. */
export function parseSpoolName(name: string): (SpoolOwner & { readonly number: number }) | null {
  const match = NAME.exec(name);
  if (!match) return null;
  return {
    host: String(match[1]),
    pid: Number(match[2]),
    startMs: Number(match[3]),
    number: Number(match[4]),
  };
}

/** Without a sign of life for this long an owner counts as dead, also on a host we cannot ask. */
export const SILENT_MS = 60_000;

/**
 * Whether a file's owner is gone. On this host the process is asked; elsewhere (a shared volume) the file's age decides: a living
 * owner touches its file every ten seconds.
 */
export function isOwnerDead(owner: SpoolOwner, self: SpoolOwner, touchedMs: number, nowMs: number): boolean {
  if (owner.host === self.host && owner.pid === self.pid) return owner.startMs !== self.startMs;
  if (nowMs - touchedMs > SILENT_MS) return true;
  return owner.host === self.host && !isAlive(owner.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
