import { Problem } from "../launch/problem.mjs";
import { signIn } from "../launch/read-quickstart.mjs";

/** Operations after which the resources that the others need are gone. */
const ENDS = "^(delete|leave|remove|revoke)";

/**
 * The management API's document with ids of resources made for it: first without what ends them, then everything.
 * @throws Problem when the first account cannot sign in
 */
export async function prepareManagement(facts) {
  const document = await (await fetch(`${facts.apiUrl}/openapi.json`)).json();
  const headers = { cookie: await signIn(facts), origin: facts.origin };
  const post = (path, body) => change(facts, headers, path, body);
  const organization = await post("/orgs", { name: "Generated requests" });
  const project = await post(`/orgs/${organization.id}/projects`, { name: "Generated requests" });
  const { apiKey: key } = await post(`/projects/${project.id}/keys`, { description: "Generated requests" });
  const rule = await post(`/projects/${project.id}/keys/${key.id}/iam`, {
    ruleType: "deny_models",
    ruleValue: { models: ["none"] },
  });
  const own = await (await fetch(`${facts.apiUrl}/session`, { headers })).json();
  setIds(document, {
    org: organization.id,
    project: project.id,
    key: key.id,
    rule: rule.id,
    member: own.user.id,
  });
  const run = { document, url: facts.apiUrl, headers };
  return [
    { ...run, title: "everything that leaves the resources there", exclude: ENDS },
    { ...run, title: "everything" },
  ];
}

async function change({ apiUrl }, headers, path, body) {
  const response = await fetch(apiUrl + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Problem(`${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Path parameters are one of ours, or one that does not exist. */
function setIds(document, ids) {
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) {
      for (const parameter of operation.parameters ?? []) {
        const id = ids[parameter.name];
        if (parameter.in === "path" && id) parameter.schema = { type: "string", enum: [id, `${id}0`] };
      }
    }
  }
}
