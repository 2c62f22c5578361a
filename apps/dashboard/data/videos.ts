import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, dataOrNull, getApi } from "./api.ts";

export type Video = Schemas["Video"];
export type VideoDetail = Schemas["VideoDetail"];
export type VideoCallback = Schemas["VideoCallback"];

export interface VideoFilters {
  /** One or several, separated by commas. */
  readonly status?: string;
  readonly model?: string;
  readonly provider?: string;
  readonly apiKey?: string;
}

export const listVideos = async (
  project: string,
  query: VideoFilters & { readonly cursor?: string },
): Promise<Schemas["VideoPage"]> =>
  dataOf((await getApi()).GET("/projects/{project}/videos", { params: { path: { project }, query } }));

/** Null when there is none of that id that the visitor may see. */
export const findVideo = async (project: string, video: string): Promise<VideoDetail | null> =>
  dataOrNull(
    (await getApi()).GET("/projects/{project}/videos/{video}", { params: { path: { project, video } } }),
  );
