import { VIEW_FILTERS, VIEW_PAGES, type ViewPage } from "@causeway/contracts";
import type { SavedViewRow } from "@causeway/db/saved-views";
import { z } from "@hono/zod-openapi";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { Id, Instant, ProjectPath, nameText } from "../../openapi/field-schemas.ts";

const MAX_NAME = 100;
const MAX_FILTERS = 20;
const MAX_VALUE = 400;

const namesOf = (page: ViewPage): string =>
  Object.keys(VIEW_FILTERS[page])
    .map((name) => `\`${name}\``)
    .join(", ");

const Page = z.enum(VIEW_PAGES);
const Name = nameText(MAX_NAME).openapi({
  description: "Unique among your views of the page.",
  example: "Failed today",
});
const Filters = z
  .record(z.string().max(32), z.string().max(MAX_VALUE))
  .refine((filters) => Object.keys(filters).length <= MAX_FILTERS, `must have at most ${MAX_FILTERS} entries`)
  .openapi({
    description: `The page's parameters, all as text. \`activity\`: ${namesOf("activity")}, as in the list of requests. \`usage\`: ${namesOf("usage")}. There, \`from\` and \`to\` are dates, for the period \`custom\`. \`scope\` is \`all\` for all projects.`,
    example: { model: "sim-echo" },
  });
const Shared = z.boolean().openapi({
  description: "Whether everyone who can see the project sees the view. Otherwise only its owner does.",
});

export const View = z
  .object({
    id: z.string(),
    project: z.string(),
    page: Page,
    name: z.string(),
    filters: z.record(z.string(), z.string()),
    shared: Shared,
    missing: z.array(z.string()).openapi({
      description: "Filters whose value no longer exists or isn't visible to you, such as `apiKey`.",
    }),
    createdAt: Instant,
    updatedAt: Instant,
    createdBy: Creator,
  })
  .openapi("View");

export const ViewCreation = z
  .strictObject({ page: Page, name: Name, filters: Filters, shared: Shared.optional() })
  .openapi("ViewCreation");

export const ViewUpdate = z
  .strictObject({ name: Name.optional(), filters: Filters.optional(), shared: Shared.optional() })
  .openapi("ViewUpdate");

export const ViewPath = ProjectPath.extend({
  view: Id.openapi({ param: { name: "view", in: "path" }, example: "view_0198c0de" }),
});

export const PageFilter = Page.optional().openapi({ description: "Only views of this page." });

/** A view as the API shows it. */
export const renderView = (row: SavedViewRow): z.infer<typeof View> => ({
  id: row.id,
  project: row.projectId,
  page: row.page,
  name: row.name,
  filters: { ...row.filters },
  shared: row.shared,
  missing: [...row.missing],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdBy: renderCreator({ createdByUserId: row.userId, createdByName: row.userName }),
});
