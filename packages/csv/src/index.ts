export { type Cell, csvLine, type Figure } from "./csv-line.ts";
