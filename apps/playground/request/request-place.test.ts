import { expect, it } from "vitest";
import { readAskedRequest } from "./request-place.ts";

it("a request is named with its project, and anything else is no request", () => {
  expect(readAskedRequest("prj_1", "req_1a")).toEqual({ projectId: "prj_1", id: "req_1a" });
  expect(readAskedRequest("prj_1", undefined)).toBeNull();
  for (const id of [
    "",
    "req_",
    "req_1/../x",
    "../req_1",
    "key_1",
    `req_${"1".repeat(61)}`,
    ["req_1", "req_2"],
  ])
    expect(readAskedRequest("prj_1", id)).toBe("damaged");
  for (const project of [undefined, "", "org_1", "prj_1/x"])
    expect(readAskedRequest(project, "req_1")).toBe("damaged");
});
