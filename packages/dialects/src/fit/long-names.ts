import { GatewayError } from "@causeway/contracts";

/**
 * Most characters of a name that is given another one. The name is restored wherever an answer has the other one, so a longer one would
 * make a short answer a very long one.
 */
const MOST = 512;

/** @throws GatewayError `invalid_parameters` for a name of a tool or an argument that is too long to be restored */
export function requireShort(name: string): void {
  if (name.length <= MOST) return;
  const message = `tools: a name has ${name.length} characters; at most ${MOST} can be restored in responses`;
  throw new GatewayError("invalid_parameters", message, { param: "tools" });
}
