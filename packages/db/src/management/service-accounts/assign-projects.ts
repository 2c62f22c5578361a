import type { Change } from "../change/run-change.ts";
import { requireNoProjects, requireProjects } from "../projects/require-projects.ts";
import type { HeldRole } from "../roles/held-role.ts";
import { project, serviceAccountProject } from "../../generated/tables.ts";
import { deleteRows, insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { accountPowersOf } from "./account-powers-of.ts";

interface Assignment {
  /** Of the service account. */
  readonly id: string;
  readonly role: HeldRole;
  readonly projectIds: readonly string[];
}

/** Gives a service account exactly these projects. @throws ChangeRefused `invalid` */
export async function assignProjects(change: Change, { id, role, projectIds }: Assignment): Promise<void> {
  requireNoProjects(accountPowersOf(role), projectIds);
  await requireProjects(change, projectIds);
  const { serviceAccountId } = serviceAccountProject;
  await deleteRows(change, serviceAccountProject, sql`WHERE ${serviceAccountId} = ${id}`);
  await insertRow(
    change,
    serviceAccountProject,
    { serviceAccountId: id, projectId: project.id },
    { when: sql`FROM ${project} WHERE ${project.id} = ANY(${projectIds})` },
  );
}
