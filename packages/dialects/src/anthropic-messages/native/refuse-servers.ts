import { GatewayError } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";

/**
 * Refuses remote tool servers for a provider that doesn't connect to them: without its tools, the model would answer something else.
 * @throws GatewayError `unsupported_parameter`
 */
export function refuseServers({ mcp_servers: servers }: JsonObject): void {
  if (!Array.isArray(servers) || servers.length === 0) return;
  const message = "mcp_servers: this model's provider doesn't connect to MCP servers";
  throw new GatewayError("unsupported_parameter", message, { param: "mcp_servers" });
}
