import { expect } from "vitest";
import { describeRecordings } from "./describe-recordings.ts";
import { responseBytes } from "./recordings.ts";

describeRecordings(
  "recorded streams of one provider",
  ({ id, tags }) => id.startsWith("openai/openai-chat.") && tags.includes("stream"),
  (recording) => {
    expect(new TextDecoder().decode(responseBytes(recording))).toContain("data: ");
  },
);
