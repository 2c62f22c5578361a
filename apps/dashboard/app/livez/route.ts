import { health } from "@/ops/ops.ts";

export const dynamic = "force-dynamic";

export const GET = (): Response =>
  health.live() ? new Response("ok") : new Response("not live", { status: 503 });
