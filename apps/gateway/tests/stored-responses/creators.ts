import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { type GatewayStack, SECRET, type TestKey } from "../gateway-stack.ts";

/** Someone with a role in the organization of `key`; null: a former member. */
async function createPerson(
  { sql }: GatewayStack,
  { organizationId }: TestKey,
  role: "owner" | "admin" | "developer" | null,
): Promise<string> {
  const id = createId("usr");
  await sql(`INSERT INTO "user" (id, name, email) VALUES ($1, 'Person', $1 || '@example.com')`, [id]);
  if (role !== null)
    await sql("INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, $4)", [
      createId("mem"),
      organizationId,
      id,
      role,
    ]);
  return id;
}

/** Another key of the project of `key`. @param creator null: no one knows who created it */
async function addKeyOf(
  { sql }: GatewayStack,
  { organizationId, projectId }: TestKey,
  creator: string | null,
): Promise<TestKey> {
  const made = { id: createId("key"), key: createApiKey(), projectId, organizationId };
  await sql(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id)
     VALUES ($1, $2, $3, 'test', $4)`,
    [made.id, organizationId, projectId, creator],
  );
  await sql("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(SECRET, made.key),
    made.id,
    made.key.slice(-4),
  ]);
  return made;
}

/** Keys of one project by who created them; a person has a second key where the name says so. */
export async function createKeysOfEveryone(stack: GatewayStack, first: TestKey) {
  const [owner, ann, bob, former] = await Promise.all(
    (["owner", "developer", "developer", null] as const).map((role) => createPerson(stack, first, role)),
  );
  const keyOf = (creator: string | null | undefined) => addKeyOf(stack, first, creator ?? null);
  const [owners, anns, annsSecond, bobs, formers, formersSecond, unknowns] = await Promise.all([
    keyOf(owner),
    keyOf(ann),
    keyOf(ann),
    keyOf(bob),
    keyOf(former),
    keyOf(former),
    keyOf(null),
  ]);
  return {
    owner: owners,
    ann: anns,
    annSecond: annsSecond,
    bob: bobs,
    former: formers,
    formerSecond: formersSecond,
    unknown: unknowns,
  };
}
