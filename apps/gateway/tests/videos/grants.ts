import { createVideoGrants, VIDEO_GRANT_HEADER } from "@causeway/crypto";
import { describe, expect, it } from "vitest";
import { SECRET } from "../gateway-stack.ts";
import type { VideoInstallation } from "./installation.ts";

/** What the management API is served for people who look at the dashboard. @param create makes a video, and waits for it */
export function describeGrants(installation: () => VideoInstallation, create: () => Promise<string>): void {
  describe.concurrent("the content of a video", () => {
    it("is served to the management API for the project that it names, and to no one who forges that", async () => {
      const { stack, key } = installation();
      const videoId = await create();
      const url = `${stack.gateway.url}/v1/videos/${videoId}`;
      const read = async (grant: string, range = "bytes=4-7") => {
        const response = await fetch(`${url}/content`, { headers: { [VIDEO_GRANT_HEADER]: grant, range } });
        return [response.status, (await response.text()).slice(0, 4)];
      };
      const grants = createVideoGrants(SECRET);
      const video = { projectId: key.projectId, videoId };
      expect(await read(grants.issue(video, Date.now()))).toEqual([206, "ftyp"]);
      expect((await read(grants.issue(video, Date.now()), "bytes=99999999-"))[0]).toBe(416);
      const stranger = await stack.createKey();
      const other = { ...video, projectId: stranger.projectId };
      expect((await read(grants.issue(other, Date.now())))[0]).toBe(404);
      for (const refused of [
        grants.issue(video, Date.now() - 120_000),
        grants.issue({ ...video, videoId: "vid_other" }, Date.now()),
        createVideoGrants("another-secret-another-secret-another").issue(video, Date.now()),
        "v1",
      ])
        expect((await read(refused))[0]).toBe(401);
      // It opens nothing else.
      const headers = { [VIDEO_GRANT_HEADER]: grants.issue(video, Date.now()) };
      expect((await fetch(url, { headers })).status).toBe(401);
    });
  });
}
