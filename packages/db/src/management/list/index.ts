export type { ListPage, SortKey, SortValue } from "./list-order.ts";
