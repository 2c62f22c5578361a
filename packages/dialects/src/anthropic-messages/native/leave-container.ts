import { GatewayError } from "@causeway/contracts";
import { asArray, asObject, type JsonObject } from "../../shared/json-object.ts";

/** A container that leaves a request. */
interface Leaving {
  readonly set: JsonObject;
  readonly remove: readonly string[];
  readonly unsent: readonly string[];
}

/**
 * Takes out the container in which Anthropic's own API runs code: its ID means nothing to a cloud, which refuses the member. A request
 * whose skills would be missing there is refused. Source, read 2026-11-28: docs.claude.com, "Code execution tool", "Container reuse",
 * and "Agent Skills in the API", "Prerequisites"; neither is on Amazon Bedrock or Vertex AI.
 * @throws GatewayError `unsupported_parameter`
 */
export function leaveContainer(body: JsonObject): Leaving | null {
  const { container } = body;
  if (container === undefined) return null;
  refuseSkills(body);
  return { set: {}, remove: ["container"], unsent: container === null ? [] : ["container"] };
}

/** Refuses skills for a provider without them: the model would answer something else. @throws GatewayError `unsupported_parameter` */
export function refuseSkills({ container }: JsonObject): void {
  if (asArray(asObject(container)?.skills).length === 0) return;
  const message = "container.skills: this model's provider doesn't have skills";
  throw new GatewayError("unsupported_parameter", message, { param: "container.skills" });
}
