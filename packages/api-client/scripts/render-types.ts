import openapiTS, { astToString } from "openapi-typescript";

/** The types of the client, as TypeScript. @param document the management API's OpenAPI document, JSON */
export const renderTypes = async (document: string): Promise<string> =>
  astToString(await openapiTS(JSON.parse(document)));
