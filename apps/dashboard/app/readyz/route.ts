import { health } from "@/ops/ops.ts";

export const dynamic = "force-dynamic";

export const GET = (): Response =>
  health.ready() ? new Response("ok") : new Response("draining", { status: 503 });
