import { forward } from "@/data/forward.ts";

interface Context {
  readonly params: Promise<{ path: string[] }>;
}

const handle = async (request: Request, { params }: Context): Promise<Response> =>
  forward(request, `/api/auth/${(await params).path.map(encodeURIComponent).join("/")}`);

export { handle as GET, handle as POST };
