import { expect, test } from "vitest";
import { countCells, renderTables } from "./render-table.mjs";

const cell = (client, upstream, state = "passed") => ({ client, upstream, state });

test("the matrix has a row per client and says where not all cells held", () => {
  const cells = [
    cell("chat openai", "openai-chat"),
    cell("chat openai", "openai-chat"),
    cell("chat openai", "cohere-chat"),
    cell("messages x", "openai-chat"),
    cell("messages x", "openai-chat", "failed"),
  ];
  expect(renderTables(cells).split("\n")).toEqual([
    "endpoint and client  openai-chat  cohere-chat",
    "chat openai                    2            1",
    "messages x                   1/2             ",
  ]);
  expect(countCells(cells)).toEqual({ passed: 4, failed: 1 });
});

test("media have a row per format, below the conversations", () => {
  const cells = [
    cell("chat openai", "openai-chat"),
    cell("media images.edit", "bfl-images"),
    cell("media audio.speech", "openai-audio", "failed"),
  ];
  expect(renderTables(cells).split("\n")).toEqual([
    "endpoint and client  openai-chat",
    "chat openai                    1",
    "",
    "format        images.edit  audio.speech",
    "bfl-images              1              ",
    "openai-audio                        0/1",
  ]);
});
