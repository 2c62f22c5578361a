import { HOST_LABEL, HOST_NAME, type ProviderRow, type RelatedSetting } from "../provider-row.ts";
import { compatible } from "./compatible.ts";

const required = (name: string, key: string, description: string): RelatedSetting => ({
  name,
  key,
  required: true,
  description,
});

/** Account identifiers may have the region behind a dot. */
const ACCOUNT = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,120}[A-Za-z0-9])?$/;

/** Clouds and data platforms that serve models in an account of the operator's. */
export const cloudRows: readonly ProviderRow[] = [
  compatible({
    id: "cloudflare-workers-ai",
    name: "Cloudflare Workers AI",
    baseUrl: "https://api.cloudflare.com/client/v4/accounts/{accountId}/ai/v1",
    settings: [required("ACCOUNT_ID", "accountId", "Cloudflare account ID")],
    docsUrl: "https://developers.cloudflare.com/workers-ai/configuration/open-ai-compatibility/",
  }),
  // Base URL: recorded traffic; Databricks documentation, "Query foundation models".
  compatible({
    id: "databricks",
    name: "Databricks",
    baseUrl: "https://{host}/serving-endpoints",
    settings: [
      {
        ...required("HOST", "host", "Workspace host, such as dbc-a1b2c3.cloud.databricks.com"),
        pattern: HOST_NAME,
      },
    ],
    quirks: { reasoningReplayField: null },
    docsUrl: "https://docs.databricks.com/aws/en/machine-learning/foundation-models/",
  }),
  compatible({
    id: "snowflake-cortex",
    name: "Snowflake Cortex",
    baseUrl: "https://{account}.snowflakecomputing.com/api/v2/cortex/v1",
    settings: [
      { ...required("ACCOUNT", "account", "Account identifier, such as myorg-myaccount"), pattern: ACCOUNT },
    ],
    quirks: {
      maxTokensField: "max_completion_tokens",
      reasoningRequest: "reasoning",
      reasoningReplayField: "reasoning_details",
    },
    docsUrl: "https://docs.snowflake.com/en/user-guide/snowflake-cortex/cortex-rest-api",
  }),
  compatible({
    id: "heroku",
    name: "Heroku Managed Inference",
    baseUrl: "https://us.inference.heroku.com/v1",
    quirks: { reasoningReplayField: null },
    docsUrl: "https://devcenter.heroku.com/articles/heroku-inference-api-v1-chat-completions",
  }),
  // Base URL: OCI documentation, "OCI OpenAI-compatible endpoints". The key is an OCI Generative AI API key.
  compatible({
    id: "oci",
    name: "Oracle Cloud GenAI",
    baseUrl: "https://inference.generativeai.{region}.oci.oraclecloud.com/openai/v1",
    settings: [
      {
        name: "REGION",
        key: "region",
        required: false,
        default: "us-chicago-1",
        pattern: HOST_LABEL,
        description: "Region the requests go to",
      },
    ],
    docsUrl: "https://docs.oracle.com/en-us/iaas/Content/generative-ai/openai-compatible-api.htm",
  }),
];
