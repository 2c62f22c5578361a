import { listProjectsRoute } from "./list-projects.ts";

export const PROJECTS_ROUTES = [listProjectsRoute] as const;
