import { expect, it } from "vitest";
import { Prisma } from "../generated/client.ts";
import { LOG_COLUMNS } from "./log-columns.ts";

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]|\d+(?=h)/g, (part) => `_${part.toLowerCase()}`);

it("a record fills every column of the request log but the one that the table sets itself", () => {
  const filled = new Set(LOG_COLUMNS.map(({ name }) => name));
  const columns = Object.values(Prisma.RequestLogScalarFieldEnum).map(toSnakeCase);
  expect(columns.filter((name) => !filled.has(name))).toEqual(["was_lost"]);
});
