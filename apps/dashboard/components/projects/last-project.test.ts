import { expect, it } from "vitest";
import { lastProject } from "./last-project.ts";

const project = (id: string, status = "active") => ({ id, status });

it("is the one that was open last, among those that are still there", () => {
  expect(lastProject([project("a"), project("b"), project("c")], ["gone", "c", "b"])?.id).toBe("c");
});

it("is the first that isn't archived where none was open", () => {
  expect(lastProject([project("a", "archived"), project("b")], [])?.id).toBe("b");
  expect(lastProject([project("a", "archived")], [])?.id).toBe("a");
  expect(lastProject([], ["a"])).toBeNull();
});
