import { FilterSelect } from "./filter-select.tsx";

const ALL_PROJECTS = [{ value: "all", label: "All projects" }];

/** This project, or all projects of its organization. */
export const ScopeFilter = ({ value }: { value: "all" | undefined }) => (
  <FilterSelect name="scope" label="This project" any="This project" value={value} options={ALL_PROJECTS} />
);
