import type { Option } from "@causeway/ui/option";
import { OptionField } from "@causeway/ui/option-field";
import { useState } from "react";

const NONE = { value: "", label: "Choose a project" };

/** Which project a new key belongs to: the only one there is, or one that is chosen. @param projects that it can be */
export function useKeyProject(projects: readonly Option[]) {
  const isAsked = projects.length > 1;
  const [project, setProject] = useState(isAsked ? "" : (projects[0]?.value ?? ""));
  const [isMissing, setIsMissing] = useState(false);
  return {
    isAsked,
    project,
    isMissing,
    choose(chosen: string): void {
      setProject(chosen);
      setIsMissing(false);
    },
    /** Null while none is chosen, which the field then says. */
    read(): string | null {
      setIsMissing(project === "");
      return project || null;
    },
  };
}

interface ProjectFieldProps {
  readonly projects: readonly Option[];
  readonly choice: ReturnType<typeof useKeyProject>;
}

export const ProjectField = ({ projects, choice: { project, isMissing, choose } }: ProjectFieldProps) => (
  <OptionField
    name="project"
    label="Project"
    options={[NONE, ...projects]}
    value={project}
    onValue={choose}
    problem={isMissing ? "Choose the project that the key belongs to." : undefined}
  />
);
