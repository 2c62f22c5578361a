import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, getApi, orNullIfTooLong } from "./api.ts";

export type StatementSummary = Schemas["StatementSummary"];
export type StatementDetails = Schemas["StatementDetails"];

/** Grouping of a statement's lines: by a dimension, or by one request header. */
export interface StatementGrouping {
  readonly groupBy: "project" | "team" | "key" | "model" | "header";
  readonly header?: string | undefined;
}

/** A page of a statement: a grouping of all lines, or of those of one team. */
export interface StatementView extends StatementGrouping {
  /** ID of the team, or `none`. */
  readonly team?: string | undefined;
}

/** Newest month first. */
export const listStatements = async (org: string): Promise<readonly StatementSummary[]> =>
  (await dataOf((await getApi()).GET("/orgs/{org}/statements", { params: { path: { org } } }))).statements;

/** Null if summing up a draft takes too long. */
export const getStatement = async (
  org: string,
  month: string,
  query: StatementView,
): Promise<StatementDetails | null> =>
  orNullIfTooLong(
    (await getApi()).GET("/orgs/{org}/statements/{month}", { params: { path: { org, month }, query } }),
  );
