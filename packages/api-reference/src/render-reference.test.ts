import { describe, expect, it } from "vitest";
import type { OpenApiDocument } from "./openapi-types.ts";
import { renderReference } from "./render-reference.ts";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Harbour <API>", version: "1.0.0" },
  paths: {
    "/ships/{ship}": {
      get: {
        summary: "One ship",
        tags: ["Ships"],
        parameters: [{ name: "ship", in: "path", required: true, schema: { type: "string", maxLength: 64 } }],
        responses: {
          200: {
            description: "The ship.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Ship" } } },
          },
          404: { description: "No such ship." },
        },
      },
      delete: { summary: "Scrap it", tags: ["Ships"], responses: { 204: { description: "Gone." } } },
    },
    "/log": {
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["text"],
                properties: { text: { type: "string" }, level: { enum: ["low", "high"], default: "low" } },
              },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Ship: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", description: "As <painted>." },
          captain: { anyOf: [{ $ref: "#/components/schemas/Person" }, { type: "null" }] },
          escort: { type: "array", items: { $ref: "#/components/schemas/Ship" } },
        },
      },
      Person: {
        allOf: [
          { type: "object", properties: { age: { type: "integer", minimum: 0 } } },
          { properties: { rank: { type: ["string", "null"] } } },
        ],
      },
    },
  },
};

const page = renderReference(document, { documentPath: "/openapi.json" });

describe("the reference page", () => {
  it("lists every operation under its tag, linked by a stable anchor", () => {
    expect(page).toContain('href="#get-ships-ship"');
    expect(page).toContain('id="get-ships-ship"');
    expect(page).toContain('id="delete-ships-ship"');
    expect(page).toContain("<h2>Endpoints</h2>");
  });

  it("shows types, bounds and what is optional", () => {
    expect(page).toContain("string, in path");
    expect(page).toContain("at most 64 characters");
    expect(page).toContain("array of Ship");
    expect(page).toMatch(/one of &quot;low&quot;, &quot;high&quot; · default &quot;low&quot;/);
    expect(page).toMatch(/<code>level<\/code>[\s\S]{0,80}optional/);
  });

  it("joins the parts of a schema, and ends where a type holds itself", () => {
    expect(page).toContain("<code>age</code>");
    expect(page).toContain("<code>rank</code>");
    expect(page.match(/<code>escort<\/code>/g)).toHaveLength(1);
  });

  it("escapes what the document says", () => {
    expect(page).toContain("Harbour &lt;API&gt;");
    expect(page).toContain("As &lt;painted&gt;.");
  });

  it("runs no script and loads nothing", () => {
    expect(page).not.toMatch(/<script|<link|src=/);
  });
});
