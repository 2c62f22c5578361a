import { forward } from "@/data/forward.ts";

interface Context {
  readonly params: Promise<{ path: string[] }>;
}

const handle = async (request: Request, { params }: Context): Promise<Response> =>
  forward(request, `/${(await params).path.map(encodeURIComponent).join("/")}`);

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
