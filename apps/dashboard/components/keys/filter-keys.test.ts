import { describe, expect, it } from "vitest";
import { makeKey } from "../../test/make-key.ts";
import { filterKeys, ownersOf, projectsOf, tagsOf } from "./filter-keys.ts";

const NOW = new Date("2026-03-10T12:00:00Z");

describe("looking for keys", () => {
  const keys = [
    makeKey({}),
    makeKey({ id: "key_2", description: "Web chat", masked: "cw_••••Zk02", createdBy: null }),
    makeKey({ id: "key_3", description: "Old bot", status: "disabled" }),
  ];
  it.each([
    [{}, ["key_1", "key_2", "key_3"]],
    [{ text: " BOT " }, ["key_1", "key_3"]],
    [{ text: "zk02" }, ["key_2"]],
    [{ text: "ada" }, ["key_1", "key_3"]],
    [{ text: "bot", state: "disabled" }, ["key_3"]],
    [{ text: "nothing like it" }, []],
    [{ owner: "usr_1" }, ["key_1", "key_3"]],
    [{ owner: "usr_2" }, []],
  ] as const)("%j finds %j", (filter, ids) =>
    expect(filterKeys(keys, filter, { now: NOW }).map(({ id }) => id)).toEqual(ids),
  );

  it("offers each owner once", () =>
    expect(ownersOf(keys)).toEqual([{ value: "usr_1", label: "Ada Lovelace" }]));

  it("offers each tag once, in order, and has the keys with it", () => {
    const tagged = [makeKey({ id: "key_3", tags: ["web", "eu"] }), makeKey({ id: "key_4", tags: ["web"] })];
    expect(tagsOf(tagged).map(({ value }) => value)).toEqual(["eu", "web"]);
    expect(filterKeys(tagged, { tag: "eu" }, { now: NOW }).map(({ id }) => id)).toEqual(["key_3"]);
    expect(filterKeys(tagged, { text: "WEB" }, { now: NOW })).toHaveLength(2);
  });

  it("has those whose owner left", () => {
    const orphan = makeKey({ id: "key_7", creatorLeft: true });
    const found = filterKeys([...keys, orphan], { state: "creator left" }, { now: NOW });
    expect(found.map(({ id }) => id)).toEqual(["key_7"]);
  });

  it("has those that someone should look at", () => {
    const limited = makeKey({ id: "key_5", limits: { ...makeKey({}).limits, total: "12" } });
    const ending = makeKey({ id: "key_6", expiresAt: "2026-03-12T00:00:00.000Z" });
    const found = filterKeys([...keys, limited, ending], { state: "attention" }, { now: NOW });
    expect(found.map(({ id }) => id)).toEqual(["key_5", "key_6"]);
  });

  it("of several projects has those of one, also by its name", () => {
    const projects = new Map([
      ["prj_2", "Marketing"],
      ["prj_1", "Support"],
    ]);
    const both = [makeKey({}), makeKey({ id: "key_7", projectId: "prj_2" })];
    const find = (filter: Parameters<typeof filterKeys>[1]) =>
      filterKeys(both, filter, { now: NOW, projects }).map(({ id }) => id);
    expect([find({ project: "prj_2" }), find({ text: "suppo" })]).toEqual([["key_7"], ["key_1"]]);
    expect(projectsOf([...both, ...both, makeKey({ projectId: "prj_3" })], projects)).toEqual([
      { value: "prj_2", label: "Marketing" },
      { value: "prj_3", label: "prj_3" },
      { value: "prj_1", label: "Support" },
    ]);
  });
});
