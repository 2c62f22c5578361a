import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import { readCatalogState } from "@/data/installation.ts";
import { Day } from "@/components/time/moment.tsx";
import { describeAge } from "./catalog-age.ts";
import { CatalogUpdate } from "./catalog-update.tsx";

/** The age of the catalog's prices and an offer of newer ones, for operators. */
export const CatalogPrices = () => (
  <Card aria-labelledby="prices-title">
    <CardHeader id="prices-title" title="Prices" description="Models and prices of the built-in catalog" />
    <div className="grid gap-4 border-t px-5 py-4">
      <Age />
      <CatalogUpdate />
    </div>
  </Card>
);

async function Age() {
  const state = await readCatalogState();
  if (!state)
    return <p className="text-ink-faint">The management API couldn’t say how old the prices are.</p>;
  const { builtInDate, lastUpdate } = state;
  const age = describeAge(builtInDate, new Date().toISOString());
  return (
    <div className="flex items-start justify-between gap-4">
      <p>
        The prices of this release were compared on <Day at={builtInDate} />.{" "}
        {lastUpdate ? (
          <>
            Updated from <span className="break-all">{lastUpdate.source}</span> on{" "}
            <Day at={lastUpdate.appliedAt} />.
          </>
        ) : (
          "No update was applied."
        )}
      </p>
      <Badge tone={age.isOld ? "warn" : "good"}>{age.text}</Badge>
    </div>
  );
}
