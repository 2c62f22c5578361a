import { allServices } from "../launch/service-table.mjs";
import { titleOf } from "../launch/service-titles.mjs";

const row = (name, description, form, more = {}) => ({
  name,
  description,
  form,
  default: null,
  required: false,
  secret: false,
  example: null,
  ...more,
});

/** Settings of `npm start` and `npm test` themselves, in the form of the services' own tables. */
export const launcherTable = () => [
  row("CAUSEWAY_DATA_DIR", "Folder for data, secrets and logs of `npm start`.", "path", {
    default: ".causeway",
  }),
  row("CAUSEWAY_SERVICES", "Services that `npm start` runs. Default: all.", "comma-separated list", {
    example: "gateway,worker",
  }),
  row("HOST", "Address the services listen on. `0.0.0.0` opens them to the network.", "text", {
    default: "127.0.0.1",
  }),
  ...allServices({}).map(({ name, port, portSetting }) =>
    row(portSetting, `Port of the ${titleOf(name)} with \`npm start\`.`, "whole number from 1 to 65535", {
      default: String(port),
    }),
  ),
];
