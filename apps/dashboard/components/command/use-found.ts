"use client";

import { useEffect, useState } from "react";
import { modelPath } from "@/address/model-path.ts";
import { askApi } from "@/data/browser-api.ts";
import type { CommandGroup } from "@causeway/ui/command-window";

const WAIT_MS = 200;
const MOST = 6;
const LEAST_LETTERS = 2;

interface Found {
  readonly text: string;
  readonly groups: readonly CommandGroup[];
}

const NOTHING: readonly CommandGroup[] = [];

/** The members, the keys of all projects and the models that match what is typed, as soon as the API has answered. */
export function useFound(text: string, project: string | null, org: string): readonly CommandGroup[] {
  const [found, setFound] = useState<Found>({ text: "", groups: NOTHING });
  const search = text.trim();
  const isAsked = search.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const ofProject = project ? [findModels(project, org, search)] : [];
      const groups = await Promise.all([findKeys(org, search), ...ofProject, findMembers(org, search)]);
      if (!isOver) setFound({ text: search, groups });
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAsked, project, org, search]);
  return isAsked && found.text === search ? found.groups : NOTHING;
}

async function findKeys(org: string, search: string): Promise<CommandGroup> {
  const params = { path: { org }, query: { search, limit: MOST } };
  const answer = await askApi((api) => api.GET("/orgs/{org}/keys", { params }));
  const keys = answer.isOk ? answer.data.data : [];
  return {
    label: "API keys",
    items: keys.map(({ id, description, masked, projectId }) => ({
      label: description,
      detail: masked,
      href: `/${projectId}/keys/${id}`,
    })),
  };
}

async function findModels(project: string, org: string, search: string): Promise<CommandGroup> {
  const params = { path: { org }, query: { search, limit: MOST } };
  const answer = await askApi((api) => api.GET("/orgs/{org}/models", { params }));
  const models = answer.isOk ? answer.data.data : [];
  return {
    label: "Models",
    items: models.map(({ id, name }) => ({ label: name, detail: id, href: modelPath(project, id) })),
  };
}

async function findMembers(org: string, search: string): Promise<CommandGroup> {
  const params = { path: { org }, query: { search, limit: MOST } };
  const answer = await askApi((api) => api.GET("/orgs/{org}/members", { params }));
  const members = answer.isOk ? answer.data.data : [];
  return {
    label: "Members",
    items: members.map(({ name, email }) => ({
      label: name,
      detail: email,
      href: `/settings/${org}/team?${new URLSearchParams({ q: email })}`,
    })),
  };
}
