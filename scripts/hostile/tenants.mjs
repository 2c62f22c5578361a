import { signIn } from "../launch/read-quickstart.mjs";
import { Problem } from "../launch/problem.mjs";

/** The largest rule that is taken: two of them are what a key may have. */
const ENTRIES = 500;
const ENTRY_LENGTH = 250;
const RULES = 2;
const PARALLEL = 8;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls of the management API as the operator. */
async function openManagement(facts) {
  const { origin } = facts;
  const cookie = await signIn(facts);
  const call = async (method, path, body) => {
    const response = await fetch(`${facts.apiUrl}${path}`, {
      method,
      headers: { cookie, origin, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    // So many keys are more than a minute's requests.
    if (response.status === 429) {
      await wait(Number(response.headers.get("retry-after")) * 1_000);
      return call(method, path, body);
    }
    if (!response.ok)
      throw new Problem(`${method} ${path} returned ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const makeProject = async (name) => {
    const organization = await call("POST", "/orgs", { name });
    const project = await call("POST", `/orgs/${organization.id}/projects`, { name });
    return { ...project, organizationId: organization.id };
  };
  const makeKey = (project, description) => call("POST", `/projects/${project.id}/keys`, { description });
  return { call, makeProject, makeKey };
}

/** Keys of so many organizations, each with a server of its own at `baseUrl` as the custom provider `own`. */
export async function prepareServers(facts, count, baseUrl) {
  const { call, makeProject, makeKey } = await openManagement(facts);
  const make = async (number) => {
    const project = await makeProject(`Own server ${number}`);
    const provider = { name: "own", baseUrl, token: "token" };
    await call("POST", `/orgs/${project.organizationId}/custom-providers`, provider);
    return (await makeKey(project, "own server")).secret;
  };
  return Promise.all(Array.from({ length: count }, (_, at) => make(at)));
}

/** A calm organization with a key, and a hostile one with a key and `count` more that have the largest rules. */
export async function prepareTenants(facts, count, print) {
  const { call, makeProject, makeKey } = await openManagement(facts);
  const [calm, hostile] = [await makeProject("Calm"), await makeProject("Hostile")];
  const calmKey = (await makeKey(calm, "calm")).secret;
  const hostileKey = (await makeKey(hostile, "hostile")).secret;
  print(`creating ${count} keys with the largest rules …`);
  const heavyKeys = [];
  const makeHeavy = async (number) => {
    const { secret, apiKey } = await makeKey(hostile, `heavy ${number}`);
    for (let rule = 0; rule < RULES; rule += 1) {
      const models = Array.from({ length: ENTRIES }, (_, at) =>
        `${number}-${rule}-${at}-`.padEnd(ENTRY_LENGTH, "x"),
      );
      const value = { ruleType: "deny_models", ruleValue: { models } };
      await call("POST", `/projects/${hostile.id}/keys/${apiKey.id}/iam`, value);
    }
    heavyKeys.push(secret);
  };
  let next = 0;
  const work = async () => {
    while (next < count) await makeHeavy(next++);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { calmKey, hostileKey, heavyKeys };
}
