import { exportOperatorStatementsRoute } from "./export-operator-statements.ts";
import { exportStatementRoute } from "./export-statement.ts";
import { getStatementRoute } from "./get-statement.ts";
import { listStatementsRoute } from "./list-statements.ts";

export const STATEMENTS_ROUTES = [
  listStatementsRoute,
  getStatementRoute,
  exportStatementRoute,
  exportOperatorStatementsRoute,
];
