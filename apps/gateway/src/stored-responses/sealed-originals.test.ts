import type { Caller } from "@causeway/contracts";
import { createSealer } from "@causeway/crypto";
import { describe, expect, it } from "vitest";
import { createSealedOriginals, type SealedTurn } from "./sealed-originals.ts";

const originals = createSealedOriginals(createSealer("s".repeat(32)));
const callerOf = (creator: string) => ({ organizationId: "org_1", creator, reach: "project" }) as Caller;
const turnOf = (creator: string, id: string, pairs: Readonly<Record<string, string>>): SealedTurn => ({
  ...{ id, creator },
  sealed: originals.seal(callerOf(creator), id, new Map(Object.entries(pairs)), null) ?? "",
});

const turns = [
  turnOf("usr_ann", "resp_1", { "[EMAIL_1]": "ann@corp.com", "[NATIONAL_ID_3]": "123" }),
  turnOf("usr_bob", "resp_2", { "[EMAIL_2]": "bob@corp.com" }),
  turnOf("usr_ann", "resp_3", { "[EMAIL_12]": "amy@corp.com" }),
];

describe("originals of a conversation of several people", () => {
  it("are opened for keys of the creator alone; of the others only numbers are known", () => {
    const forAnn = originals.open(callerOf("usr_ann"), turns);
    expect([...(forAnn.originals ?? [])].map(([, value]) => value)).toEqual([
      "ann@corp.com",
      "123",
      "amy@corp.com",
    ]);
    expect(forAnn.taken).toEqual(new Map([["EMAIL", 2]]));
    const forBob = originals.open(callerOf("usr_bob"), turns);
    expect(forBob.originals).toEqual(new Map([["[EMAIL_2]", "bob@corp.com"]]));
    expect(forBob.taken).toEqual(
      new Map([
        ["EMAIL", 12],
        ["NATIONAL_ID", 3],
      ]),
    );
    const forOwner = originals.open(callerOf("usr_owner"), turns);
    expect(forOwner.originals).toBeNull();
    expect(JSON.stringify([...(forOwner.taken ?? [])])).not.toContain("corp");
  });

  it("are nothing where no turn has any", () => {
    expect(originals.open(callerOf("usr_ann"), [])).toEqual({ originals: null, taken: null });
  });
});
