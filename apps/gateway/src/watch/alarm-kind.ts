/** Words of the metric's label. */
export type AlarmKind = "disbelieved_usage" | "undelivered_cost";
