import { describe, expect, it } from "vitest";
import { newAnswer, newQuestion } from "../chat/messages.ts";
import { type Column, firstColumn } from "../columns/columns.ts";
import { fromShared, shareContent } from "./share-content.ts";

const columnsWith = (text: string, data = ""): Column[] => [
  {
    ...firstColumn("sim-echo"),
    messages: [
      newQuestion("q", text, [{ kind: "image", name: "a.png", data }]),
      { ...newAnswer("a", "sim-echo"), content: "The Nile.", isRunning: false, progress: 5 },
    ],
  },
];

describe("the copy of a conversation that is shared", () => {
  it("shows the same conversation again, without what only the page needs", () => {
    const content = shareContent(columnsWith("Which river?", "data:image/png;base64,AAAA"));
    expect(content).toMatchObject({ title: "Which river?", isWithoutFiles: false });
    expect(JSON.stringify(content)).not.toMatch(/progress|isRunning/);
    const [column] = fromShared(JSON.parse(JSON.stringify(content?.columns)));
    expect(column?.messages).toMatchObject([
      { role: "user", content: "Which river?", attachments: [{ name: "a.png" }] },
      { role: "assistant", content: "The Nile.", isRunning: false },
    ]);
    expect(column?.settings).toEqual(firstColumn("sim-echo").settings);
  });

  it("has the files of each column", () => {
    const [column] = columnsWith("Which river?");
    const files = [{ kind: "text" as const, name: "a.txt", data: "The Danube" }];
    const own = column ? [{ ...column, settings: { ...column.settings, files } }] : [];
    const content = shareContent(own);
    expect(fromShared(JSON.parse(JSON.stringify(content?.columns)))[0]?.settings.files).toEqual(files);
  });

  it("leaves out files that are too large, and is none when its text is", () => {
    const content = shareContent(columnsWith("Which river?", "x".repeat(1_000_000)));
    expect(content).toMatchObject({ isWithoutFiles: true });
    expect(JSON.stringify(content)).toContain('"attachments":[]');
    expect(shareContent(columnsWith("ö".repeat(500_000)))).toBeNull();
  });
});
