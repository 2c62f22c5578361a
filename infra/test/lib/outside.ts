import { join } from "node:path";
import { MACHINE, run } from "./command.ts";
import { expectThat, say } from "./progress.ts";

/** Expects that nothing tried to reach another machine, where the network writes that down (machine/sealed.sh). */
export async function checkOutside(): Promise<void> {
  if (!process.env.SEALED) {
    say("connection attempts to other hosts: not watched outside machine/sealed.sh");
    return;
  }
  const tried = (await run([join(MACHINE, "outside.sh")])).trim();
  say(`connection attempts to other hosts: ${tried ? `\n${tried}` : "none"}`);
  expectThat(tried === "", `something tried to reach other hosts:\n${tried}`);
}
