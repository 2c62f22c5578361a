"use client";

import { Input } from "@causeway/ui/input";
import { MOST_WITHOUT_SEARCH } from "@causeway/ui/option";
import { type KeyboardEvent, useState } from "react";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { findByWords } from "@/components/shell/find-by-words.ts";
import type { Project } from "@/data/tenancy.ts";

interface ProjectChoicesProps {
  readonly projects: readonly Pick<Project, "id" | "name">[];
}

/** The projects of someone whose role shows only assigned ones. Warns while none is chosen: they have nothing to open. */
export function ProjectChoices({ projects }: ProjectChoicesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState("");
  const isLong = projects.length > MOST_WITHOUT_SEARCH;
  const found = new Set(findByWords(projects, text, ({ id, name }) => [id, name]));
  // The chosen ones stay in sight, so that no one is given a project by accident.
  const isShown = (project: ProjectChoicesProps["projects"][number]) =>
    found.has(project) || chosen.has(project.id);
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <>
      {projects.length > 0 ? (
        <Choices label={isLong ? `Projects (${chosen.size} of ${projects.length} chosen)` : "Projects"}>
          {isLong ? <ProjectSearch text={text} onText={setText} /> : null}
          <div className={isLong ? "grid max-h-48 gap-3 overflow-y-auto p-1" : "grid gap-3"}>
            {projects.map((project) => (
              <Choice
                key={project.id}
                type="checkbox"
                name="projectIds"
                value={project.id}
                label={project.name}
                className={isShown(project) ? "" : "hidden"}
                onChange={(event) => toggle(project.id, event.currentTarget.checked)}
              />
            ))}
            {projects.some(isShown) ? null : (
              <p className="text-sm text-ink-faint">No project matches this search.</p>
            )}
          </div>
        </Choices>
      ) : null}
      {chosen.size === 0 ? <NoProjectWarning /> : null}
    </>
  );
}

interface ProjectSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

const ProjectSearch = ({ text, onText }: ProjectSearchProps) => (
  <Input
    type="search"
    aria-label="Search projects"
    placeholder="Search projects"
    value={text}
    maxLength={200}
    autoComplete="off"
    onChange={(event) => onText(event.currentTarget.value)}
    onKeyDown={keepForm}
    className="h-8"
  />
);

/** Enter in the search would send the form. */
const keepForm = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === "Enter") event.preventDefault();
};

const NoProjectWarning = () => (
  <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
    Without a project, this member can sign in but can’t open anything until you give them access to one.
  </p>
);
