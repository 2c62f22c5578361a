import { Card, CardHeader } from "@causeway/ui/card";
import { Money } from "@causeway/ui/money";

const SHOWN = 6;

interface ModelSpend {
  /** Empty where none was reached. */
  readonly model: string;
  readonly provider: string;
  /** USD. */
  readonly cost: string;
}

interface TopModelsProps<Row extends ModelSpend> {
  readonly title: string;
  readonly description: string;
  /** Most expensive first. */
  readonly models: readonly Row[];
  /** Next to the cost. */
  readonly detailOf: (row: Row) => string;
  /** Shown without any model. */
  readonly empty?: string;
}

/** The models that cost most, each with its share as a bar. */
export function TopModels<Row extends ModelSpend>(props: TopModelsProps<Row>) {
  const { title, description, models, detailOf, empty } = props;
  const shown = models.filter(({ model }) => model !== "").slice(0, SHOWN);
  const most = Math.max(...shown.map(({ cost }) => Number(cost)), Number.MIN_VALUE);
  return (
    <Card aria-labelledby="models-title" className="flex flex-col">
      <CardHeader id="models-title" title={title} description={description} />
      {shown.length === 0 && empty ? <p className="px-5 pb-5 text-ink-faint">{empty}</p> : null}
      <ul className="grid gap-1 px-3 pb-3">
        {shown.map((row) => (
          <li key={`${row.provider}/${row.model}`} className="relative overflow-hidden rounded-md px-2 py-2">
            <span
              className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
              style={{ width: `${(Number(row.cost) / most) * 100}%` }}
            />
            <span className="relative flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <span className="font-medium">{row.model}</span>
                <span className="ml-2 text-xs text-ink-faint">{row.provider}</span>
              </span>
              <span className="tabular shrink-0 text-right">
                <span className="font-medium">
                  <Money usd={row.cost} />
                </span>
                <span className="ml-2 text-xs text-ink-faint">{detailOf(row)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
