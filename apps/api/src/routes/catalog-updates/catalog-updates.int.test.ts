import { CATALOG_DATE } from "@causeway/catalog";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AnswerBody, ask } from "../../testing/test-client.ts";

interface Preview extends AnswerBody {
  readonly hash: string;
  readonly changes: readonly { readonly kind: string }[];
}
type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let operator: User;
let stranger: User;
/** What the server of catalogs answers. */
let page = "";
const server = createServer((_request, response) => {
  response.end(page);
});
let url: string;

beforeAll(async () => {
  test = await startTestApp({ allowPrivateUpstreams: ["127.0.0.1"] });
  [operator, stranger] = await Promise.all([signUp(test, "otto"), signUp(test, "sam")]);
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.json`;
});
afterAll(async () => {
  server.close();
  await test.stop();
});
beforeEach(async () => {
  await test.pool.query("DELETE FROM catalog_import");
  await test.pool.query("DELETE FROM catalog_draft");
});

const liteLlm = (prompt: number) =>
  JSON.stringify(
    {
      "gpt-4o": {
        litellm_provider: "openai",
        mode: "chat",
        input_cost_per_token: prompt,
        output_cost_per_token: 1e-5,
      },
    },
    null,
    1,
  );

const preview = (body: object, who: User = operator) =>
  ask<Preview>(test, ["POST", "/operator/catalog-updates/preview"], who, body);
const apply = (hash: string, who: User = operator) =>
  ask(test, ["POST", "/operator/catalog-updates"], who, { hash });
const imports = async () =>
  (await test.pool.query("SELECT hash, overrides, created_by_user_id FROM catalog_import")).rows;

describe("a newer catalog", () => {
  it("is shown, and exactly that is applied, with one audit entry", async () => {
    page = liteLlm(3e-6);
    const { status, body } = await preview({ url });
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: url, format: "litellm", counts: { price_up: 1 } });
    expect(body.changes.filter(({ kind }) => kind === "price_up")).toMatchObject([
      { provider: "openai", model: "gpt-4o", fields: [{ field: "prompt", to: "0.000003" }] },
    ]);
    expect(await imports()).toEqual([]);
    page = liteLlm(4e-6);
    const applied = await apply(body.hash);
    expect(applied).toMatchObject({
      status: 201,
      body: { hash: body.hash, source: url, format: "litellm", counts: body.counts },
    });
    expect(await imports()).toMatchObject([
      {
        hash: body.hash,
        created_by_user_id: operator.id,
        overrides: [{ model: "gpt-4o", provider: "openai", price: { prompt: "0.000003" } }],
      },
    ]);
    const { body: audit } = await ask(test, ["GET", "/operator/audit-log?action=catalog.import"], operator);
    expect(audit.data).toMatchObject([
      { resourceId: applied.body.id, user: { id: operator.id }, details: { name: url, price_up: 1 } },
    ]);
  });

  it("shows its age and the update that was applied last", async () => {
    const state = (who: User = operator) => ask(test, ["GET", "/operator/catalog-updates"], who);
    expect((await state()).body).toEqual({ builtInDate: CATALOG_DATE, lastUpdate: null });
    const { body } = await preview({ content: liteLlm(3e-6), name: "prices.json" });
    await apply(body.hash);
    expect((await state()).body).toMatchObject({
      lastUpdate: { source: "prices.json", format: "litellm", appliedAt: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await state(stranger)).status).toBe(403);
  });

  it("can be sent as text in any format, and is compared with the updates before it", async () => {
    const models = [
      { model: "gpt-99", provider: "openai", price: { prompt: "0.000001", completion: "0.000002" } },
    ];
    const content = JSON.stringify({ version: 1, models });
    const first = await preview({ content, name: "prices.json" });
    expect(first.body).toMatchObject({ source: "prices.json", format: "causeway", counts: { new: 1 } });
    expect((await apply(first.body.hash)).status).toBe(201);
    expect((await preview({ content })).body).toMatchObject({ hash: null, counts: {}, changes: [] });
    const both = await preview({ content: liteLlm(3e-6), skip: ["gpt-4o"] });
    expect(both.body).toMatchObject({ hash: null, leftOut: { skipped: 1 } });
  });

  it("is not applied once another update has brought the same changes", async () => {
    const one = await preview({ content: liteLlm(3e-6) });
    const same = await preview({ content: `${liteLlm(3e-6)} ` });
    expect((await apply(one.body.hash)).status).toBe(201);
    expect((await apply(one.body.hash)).status).toBe(404);
    const again = await apply(same.body.hash);
    expect([again.status, again.body.error.message]).toEqual([
      409,
      expect.stringContaining("nothing is left"),
    ]);
    expect(await imports()).toHaveLength(1);
  });

  it("with a mistake is refused with the line and the reason, and keeps no draft", async () => {
    const { status, body } = await preview({ content: liteLlm(-1) });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: "invalid_parameters",
      message: expect.stringContaining("nothing changes"),
      fields: {
        "gpt-4o.input_cost_per_token": "line 5: a price can't be negative (-1)",
        skip: 'leave these entries out with ["gpt-4o"]',
      },
    });
    expect(body.error.message).toContain("causeway catalog update --from upload --skip gpt-4o");
    const none = await preview({ content: "{" });
    expect(none.body.error.fields.content).toContain("isn't valid JSON");
    expect((await test.pool.query("SELECT 1 FROM catalog_draft")).rows).toEqual([]);
  });

  it("of a million models is refused, while other requests are answered", async () => {
    const content = `{"version":1,"models":[${"{},".repeat(999_999)}{}]}`;
    const refused = preview({ content });
    let answered = 0;
    let isDone = false;
    void refused.then(() => {
      isDone = true;
    });
    while (!isDone) {
      expect((await ask(test, ["GET", "/session"], operator)).status).toBe(200);
      answered += 1;
    }
    expect((await refused).body.error.message).toContain("lists more than 50,000 models");
    expect(answered).toBeGreaterThan(3);
  });

  it("is compared one at a time", async () => {
    const content = liteLlm(3e-6);
    const answers = await Promise.all([preview({ content }), preview({ content }), preview({ content })]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("5");
  });

  it.each([
    ["neither a URL nor a file", {}, "url"],
    ["both", { url: "https://example.com/a", content: "{}" }, "url"],
    ["another scheme", { url: "file:///etc/passwd" }, "url"],
    ["a private address", { url: "https://169.254.169.254/latest" }, "url"],
    ["an unknown format", { content: "{}", format: "yaml" }, "format"],
    ["a provider that can't be one", { content: "{}", providers: ["Open AI"] }, "providers"],
  ])("named by %s is refused with the field", async (_case, body, field) => {
    const answer = await preview(body);
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body.error.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  it("is the operator's alone, to see and to apply", async () => {
    const content = liteLlm(3e-6);
    expect((await preview({ content }, stranger)).status).toBe(403);
    const { body } = await preview({ content });
    expect((await apply(body.hash, stranger)).status).toBe(403);
    // The largest body of anyone else.
    expect((await preview({ content: "x".repeat(2 ** 21) }, stranger)).status).toBe(413);
    expect((await apply("0".repeat(64))).status).toBe(404);
    expect((await apply("short")).status).toBe(400);
    expect(await imports()).toEqual([]);
  });
});
