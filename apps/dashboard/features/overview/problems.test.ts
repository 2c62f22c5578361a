import { describe, expect, it } from "vitest";
import type { ApiKey } from "../../data/api-keys.ts";
import { findProblems } from "./problems.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const key = (facts: Partial<ApiKey>): ApiKey => ({
  id: "key_1",
  projectId: "prj_1",
  description: "Bot",
  tags: [],
  status: "enabled",
  masked: "cw_••••abcd",
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: null,
  creatorLeft: false,
  expiresAt: null,
  used: "0",
  limits: { total: null, recurring: null, requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
  promptCacheMarks: null,
  iamRules: 0,
  metadataForm: null,
  endingSecrets: [],
  ...facts,
});
const limited = (used: string, total: string) => key({ used, limits: { ...key({}).limits, total } });
const find = (keys: ApiKey[] | null, refused = 0) =>
  findProblems({
    place: { project: "prj_1" },
    org: "org_1",
    keys,
    budgets: null,
    sharing: [],
    refused,
    since: "s",
    routes: null,
    now: NOW,
    timeZone: "UTC",
  });
const texts = (keys: ApiKey[] | null, refused = 0) => find(keys, refused).map(({ text }) => text);

describe("the problems of a project", () => {
  it("are keys near a limit, at it, or about to expire; not those that are turned off", () => {
    expect(texts([limited("79.9", "100")])).toEqual([]);
    expect(texts([limited("80", "100")])).toEqual(["Key “Bot” used 80% of a limit"]);
    expect(texts([limited("100", "100")])).toEqual(["Key “Bot” reached its limit: requests are refused"]);
    expect(texts([limited("0", "0")])).toHaveLength(1);
    expect(texts([key({ expiresAt: "2026-03-15T00:00:00.000Z" })])).toEqual([
      "Key “Bot” expires on Mar 15, 2026",
    ]);
    expect(texts([key({ expiresAt: "2026-03-01T00:00:00.000Z" })])).toEqual([]);
    expect(texts([{ ...limited("100", "100"), status: "disabled" }])).toEqual([]);
  });

  it("are keys that share content since an upgrade, until someone says whether they should", () => {
    const seen = {
      place: { project: "prj_1" },
      org: "org_1",
      keys: [],
      budgets: null,
      refused: 0,
      sharing: [],
      since: "s",
    };
    const sharing = [{ id: "prj_2", name: "Search" }];
    expect(findProblems({ ...seen, sharing, routes: null, now: NOW, timeZone: "UTC" })).toEqual([
      {
        tone: "warn",
        text: "Keys of Search share stored responses and videos since an upgrade: keep it or turn it off",
        href: "/settings/org_1/projects/prj_2",
      },
    ]);
  });

  it("are named one by one while they are few, the worst first", () => {
    expect(find([limited("90", "100"), limited("100", "100")], 9).map(({ tone }) => tone)).toEqual([
      "bad",
      "warn",
      "warn",
    ]);
    const near = Array.from({ length: 40 }, (_, at) => limited(String(160 + at), "200"));
    expect(find(near).map(({ tone, text, href }) => [tone, text, href])).toEqual([
      ["warn", "Key “Bot” used 99% of a limit", "/prj_1/keys/key_1"],
      ["warn", "Key “Bot” used 99% of a limit", "/prj_1/keys/key_1"],
      ["warn", "Key “Bot” used 98% of a limit", "/prj_1/keys/key_1"],
      [
        "warn",
        "37 more keys are at or near a limit, or expire soon: see all 40",
        "/prj_1/keys?state=attention",
      ],
    ]);
    expect(texts(near.slice(0, 4)).at(-1)).toBe(
      "1 more key is at or near a limit, or expires soon: see all 4",
    );
    expect(find(Array.from({ length: 9 }, () => limited("100", "100"))).at(-1)?.tone).toBe("bad");
  });

  it("are refusals, with the requests they count", () => {
    expect(find([], 9)).toEqual([
      {
        tone: "warn",
        text: "9 refused requests in this time",
        href: "/prj_1/activity?outcome=refused&from=s",
      },
    ]);
  });

  it("are those of all projects, each key with its project, and lead to the lists of all projects", () => {
    const limitedIn = (projectId: string) => ({ ...limited("100", "100"), projectId });
    const found = findProblems({
      ...{
        place: { project: "prj_1", scope: "all" },
        org: "org_1",
        sharing: [],
        refused: 9,
        since: "s",
        routes: null,
        budgets: null,
      },
      projects: new Map([["prj_2", "Marketing"]]),
      keys: ["prj_2", "prj_2", "prj_2", "prj_2"].map(limitedIn),
      ...{ now: NOW, timeZone: "UTC" },
    });
    expect(found[0]).toEqual({
      tone: "bad",
      text: "Key “Bot” of Marketing reached its limit: requests are refused",
      href: "/prj_2/keys/key_1",
    });
    expect(found.slice(3).map(({ href }) => href)).toEqual([
      "/prj_1/keys?scope=all&state=attention",
      "/prj_1/activity?scope=all&outcome=refused&from=s",
    ]);
  });

  it("are the others where keys couldn't be read", () =>
    expect(texts(null, 9)).toEqual(["9 refused requests in this time"]));

  it("are provider keys that no request uses, with the provider's reason", () => {
    const exclusion = {
      kind: "refused" as const,
      reason: "invalid api key",
      model: null,
      since: NOW.toISOString(),
      until: null,
    };
    const measured = { attempts: 3, successRate: 0, firstTokenMs: null, tokensPerSecond: null };
    const findExcluded = (count: number, own = count) =>
      findProblems({
        ...{
          place: { project: "prj_1" },
          org: "org_1",
          keys: [],
          budgets: null,
          sharing: [],
          refused: 0,
          since: "s",
          now: NOW,
          timeZone: "UTC",
        },
        routes: {
          readAt: NOW.toISOString(),
          routes: [],
          keys: Array.from({ length: count }, (_, at) => ({
            ...(at < own ? { id: `pk_${at}`, name: "Main" } : { id: null, name: `key ${at - own + 1}` }),
            provider: "openai",
            ...measured,
            exclusions: [exclusion],
          })),
        },
      });
    expect(findExcluded(3)).toHaveLength(3);
    expect(findExcluded(4).at(-1)?.text).toBe("1 more provider key isn't used now");
    expect(findExcluded(9)).toHaveLength(4);
    expect(findExcluded(9).at(-1)).toEqual({
      tone: "bad",
      text: "6 more provider keys aren't used now",
      href: "/settings/org_1/providers",
    });
    expect(findExcluded(1, 0)).toEqual([
      {
        tone: "bad",
        text: "The operator's key 1 for openai isn't used now: invalid api key",
        href: "/settings/org_1/providers",
      },
    ]);
    expect(findExcluded(5, 3).at(-1)?.text).toBe("2 more upstream keys aren't used now");
    expect(findExcluded(1)).toEqual([
      {
        tone: "bad",
        text: "The provider key “Main” of openai isn't used now: invalid api key",
        href: "/settings/org_1/providers",
      },
    ]);
  });
});
