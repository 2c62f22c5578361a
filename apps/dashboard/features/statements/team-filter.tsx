import { FilterBar } from "@causeway/ui/filter-bar";
import type { StatementDetails, StatementView } from "@/data/statements.ts";
import { nameNoTeam } from "./groups-table.tsx";
import { viewHref } from "./view-href.ts";

interface TeamFilterProps {
  readonly statement: StatementDetails;
  readonly view: StatementView;
}

/** The team that a page is limited to, with a way to take the limit out; nothing without one. */
export const TeamFilter = ({ statement: { team, hasTeams }, view }: TeamFilterProps) =>
  team === null ? null : (
    <FilterBar
      chips={[
        {
          label: team.id === null ? nameNoTeam(hasTeams) : `Team: ${team.name ?? team.id}`,
          href: viewHref({ ...view, team: undefined }),
        },
      ]}
    >
      {null}
    </FilterBar>
  );
