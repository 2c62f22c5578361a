import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createVideoGrants } from "./video-grant.ts";

const SECRET = "the-hash-secret-of-an-installation-01";
const NOW = 1_790_000_000_000;
const video = { projectId: `prj_${"b".repeat(32)}`, videoId: `vid_${"c".repeat(32)}` };
const grants = createVideoGrants(SECRET);
const text = grants.issue(video, NOW);
const [, expiresAt = "", , mac = ""] = text.split(";");

describe("a grant for a video", () => {
  it("opens this video of its project for a minute", () => {
    expect(grants.read(text, video.videoId, NOW + 59_000)).toBe(video.projectId);
    expect(grants.read(text, video.videoId, NOW + 60_000)).toBeNull();
    expect(grants.read(text, `vid_${"d".repeat(32)}`, NOW)).toBeNull();
  });

  const plain = createHmac("sha256", SECRET)
    .update(`${expiresAt}\n${video.projectId}\n${video.videoId}`)
    .digest("base64url");
  it.each([
    [
      "of another installation",
      createVideoGrants("another-hash-secret-of-an-installation").issue(video, NOW),
    ],
    ["signed with the hash secret itself", `v1;${expiresAt};${video.projectId};${plain}`],
    ["with another project", `v1;${expiresAt};prj_other;${mac}`],
    ["with a later end", `v1;${Number(expiresAt) + 60};${video.projectId};${mac}`],
    ["cut", text.slice(0, -1)],
    ["empty", ""],
  ])("%s opens nothing", (_, forged) => {
    expect(grants.read(forged, video.videoId, NOW)).toBeNull();
  });
});
