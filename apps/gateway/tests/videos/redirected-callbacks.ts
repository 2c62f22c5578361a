import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { VideoInstallation } from "./installation.ts";

/** Receivers that send callbacks elsewhere. */
export function describeRedirectedCallbacks(
  installation: () => VideoInstallation,
  createVideo: (fields: object) => Promise<{ readonly id: string }>,
): void {
  const paths: string[] = [];
  const receiver = createServer((req, res) => {
    paths.push(req.url ?? "");
    res.writeHead(302, { location: "/inside" }).end("secret of the receiver");
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => receiver.close());

  describe.concurrent("a callback whose receiver redirects it", () => {
    it("isn't sent there, and its log has the status and nothing of the body", async ({ expect }) => {
      const { stack } = installation();
      const { id } = await createVideo({ callback_url: url });
      const attempts = () =>
        stack.sql<{ attempts: { status: number; error: string }[] }>(
          "SELECT attempts FROM notification_delivery WHERE video_job_id = $1 AND attempt > 0",
          [id],
        );
      await expect.poll(async () => (await attempts()).length, { timeout: 40_000 }).toBe(1);
      const [log] = await attempts();
      expect(log?.attempts[0]).toMatchObject({ status: 302, error: "the receiver returned 302" });
      expect(JSON.stringify(log)).not.toContain("secret");
      expect(new Set(paths)).toEqual(new Set(["/hook"]));
    });
  });
}
