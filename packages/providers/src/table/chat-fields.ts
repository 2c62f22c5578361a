import type { ChatFields, NoChatFields } from "../chat-fields.ts";

const READ = "2026-11-22";

/** Looked for and not found: pages that name some fields in prose only, and such as could not be read. */
const NONE_FOUND: NoChatFields = { source: null, read: READ };

/** "Unrecognized request argument supplied" for any other field, also inside messages. */
const OPENAI: ChatFields = {
  source:
    "https://github.com/openai/openai-python/blob/main/src/openai/types/chat/completion_create_params.py",
  read: READ,
  fields:
    "audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens max_tokens metadata modalities " +
    "moderation n parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_cache_options " +
    "prompt_cache_retention reasoning_effort response_format safety_identifier seed service_tier stop store temperature " +
    "tool_choice tools top_logprobs top_p user verbosity web_search_options messages.name",
  refusesOthers: true,
  serviceTiers: "auto default flex scale priority fast",
};

/** ModelArk's own SDK; Volcano Engine is the same platform elsewhere. */
const MODEL_ARK: ChatFields = {
  source:
    "https://github.com/volcengine/volcengine-python-sdk/blob/master/volcenginesdkarkruntime/resources/chat/completions.py",
  read: READ,
  fields:
    "frequency_penalty function_call logit_bias logprobs max_tokens max_completion_tokens presence_penalty stop temperature " +
    "tools top_logprobs top_p repetition_penalty n parallel_tool_calls service_tier tool_choice response_format thinking " +
    "reasoning_effort user",
  serviceTiers: "auto default",
};

/** Ollama marks what it does not have yet; such fields are ignored. */
const OLLAMA: ChatFields = {
  source: "https://github.com/ollama/ollama/blob/main/docs/api/openai-compatibility.mdx",
  read: READ,
  fields:
    "frequency_penalty presence_penalty response_format seed stop temperature top_p max_tokens tools reasoning_effort reasoning",
  without: "logprobs top_logprobs logit_bias n",
};

/** "extra-parameters: error" is the default of the API, which is also that of GitHub Models. */
const AZURE_INFERENCE = {
  read: READ,
  fields:
    "frequency_penalty presence_penalty temperature top_p max_tokens response_format stop tools tool_choice seed modalities " +
    "reasoning_effort",
};

/**
 * The fields of chat completions that each provider documents. Vendors' own SDKs count: they are made from the description of
 * the API. Providers without a row are as those of which nothing was found.
 */
export const CHAT_FIELDS: Readonly<Record<string, ChatFields | NoChatFields>> = {
  openai: OPENAI,
  // The v1 API and the dated ones are OpenAI's; what Azure has besides is its own data for answers.
  azure: { ...OPENAI, fields: `${OPENAI.fields} data_sources user_security_context` },
  "azure-ai-foundry": {
    ...AZURE_INFERENCE,
    source:
      "https://app.unpkg.com/@azure-rest/ai-inference@1.0.0-beta.6/files/dist/esm/parameters.d.ts (and learn.microsoft.com, ChatCompletionExtraParametersBehavior)",
    refusesOthers: true,
  },
  "github-models": {
    ...AZURE_INFERENCE,
    source: "https://docs.github.com/en/rest/models/inference",
  },
  groq: {
    // `store`, `metadata`, penalties: "not currently supported"; `logprobs`, `logit_bias`, `top_logprobs`, `messages[].name`
    // and `n` above 1 are answered with 400 (console.groq.com/docs/openai).
    source: "https://console.groq.com/docs/api-reference#chat-create",
    read: READ,
    fields:
      "citation_options compound_custom disable_tool_validation documents exclude_domains include_domains include_reasoning " +
      "function_call functions max_completion_tokens max_tokens n parallel_tool_calls reasoning_effort reasoning_format " +
      "response_format search_settings seed service_tier stop temperature tool_choice tools top_p user",
    refusesOthers: true,
    lacks: ["severalAnswers"],
    serviceTiers: "auto on_demand flex performance",
  },
  together: {
    source: "https://github.com/togethercomputer/openapi/blob/main/openapi.yaml",
    read: READ,
    fields:
      "max_tokens stop temperature top_p top_k context_length_exceeded_behavior repetition_penalty logprobs echo n min_p " +
      "presence_penalty frequency_penalty logit_bias seed function_call response_format tools tool_choice compliance " +
      "chat_template_kwargs safety_model reasoning_effort reasoning messages.name",
  },
  fireworks: {
    // "Extra inputs are not permitted, field: …"
    source:
      "https://github.com/fw-ai-external/python-sdk/blob/main/src/fireworks/types/chat/completion_create_params.py",
    read: READ,
    fields:
      "context_length_exceeded_behavior echo echo_last frequency_penalty function_call functions ignore_eos logit_bias " +
      "logprobs max_completion_tokens max_tokens metadata min_p mirostat_lr mirostat_target n parallel_tool_calls " +
      "perf_metrics_in_response prediction presence_penalty prompt_cache_isolation_key prompt_cache_key prompt_truncate_len " +
      "raw_output reasoning_effort reasoning_history repetition_penalty response_format return_token_ids safe_tokenization " +
      "seed service_tier speculation stop temperature thinking tool_choice tools top_k top_logprobs top_p typical_p user " +
      "messages.name",
    refusesOthers: true,
    serviceTiers: "auto default flex priority",
  },
  cerebras: {
    // "property '…' is unsupported"
    source:
      "https://github.com/Cerebras/cerebras-cloud-sdk-python/blob/main/src/cerebras/cloud/sdk/types/chat/completion_create_params.py",
    read: READ,
    fields:
      "clear_thinking disable_reasoning frequency_penalty logit_bias logprobs max_completion_tokens max_tokens " +
      "min_completion_tokens min_tokens n parallel_tool_calls prediction presence_penalty prompt_cache_key reasoning_effort " +
      "reasoning_format response_format seed service_tier stop temperature tool_choice tools top_logprobs top_p user " +
      "messages.name",
    refusesOthers: true,
    serviceTiers: "auto default flex priority",
  },
  deepinfra: {
    source: "https://github.com/deepinfra/docs/blob/main/chat/overview.mdx",
    read: READ,
    fields:
      "max_tokens temperature top_p stop n presence_penalty frequency_penalty response_format tools tool_choice service_tier " +
      "reasoning_effort",
    serviceTiers: "priority flex",
  },
  sambanova: {
    source:
      "https://github.com/sambanova/sambanova-python/blob/main/src/sambanova/types/chat/completion_create_params.py",
    read: READ,
    fields:
      "chat_template_kwargs do_sample frequency_penalty logit_bias logprobs max_completion_tokens max_tokens n " +
      "parallel_tool_calls presence_penalty reasoning_effort response_format seed stop temperature tool_choice tools top_k " +
      "top_logprobs top_p",
  },
  huggingface: {
    source:
      "https://github.com/huggingface/huggingface.js/blob/main/packages/tasks/src/tasks/chat-completion/inference.ts",
    read: READ,
    fields:
      "frequency_penalty logit_bias logprobs max_tokens n presence_penalty reasoning_effort response_format seed stop " +
      "temperature tool_choice tool_prompt tools top_logprobs top_p messages.name",
  },
  friendli: {
    source:
      "https://github.com/friendliai/friendli-python/blob/main/src/friendli/core/models/serverlesschatcompletionbody.py",
    read: READ,
    fields:
      "chat_template_kwargs eos_token frequency_penalty logit_bias logprobs max_tokens min_p n parallel_tool_calls " +
      "presence_penalty repetition_penalty reasoning_effort reasoning_budget seed stop parse_reasoning include_reasoning " +
      "temperature tool_choice top_k top_logprobs top_p xtc_threshold xtc_probability tools min_tokens response_format",
  },
  digitalocean: {
    source:
      "https://github.com/digitalocean/openapi/blob/main/specification/resources/inference/models/chat_completion_request.yml",
    read: READ,
    fields:
      "max_tokens max_completion_tokens frequency_penalty presence_penalty top_logprobs tools tool_choice stop logit_bias " +
      "logprobs n reasoning_effort seed metadata temperature top_p user",
  },
  venice: {
    // The schema has `additionalProperties: false`. Its `fallbacks` names other models than the one that was allowed.
    source: "https://github.com/veniceai/api-docs/blob/main/swagger.yaml",
    read: READ,
    fields:
      "frequency_penalty logprobs top_logprobs max_completion_tokens max_temp max_tokens min_p min_temp n presence_penalty " +
      "prompt_cache_key prompt_cache_retention repetition_penalty reasoning reasoning_effort seed stop stop_token_ids " +
      "temperature top_k top_p user store verbosity text include metadata venice_parameters parallel_tool_calls " +
      "response_format tool_choice tools messages.name",
    refusesOthers: true,
  },
  mistral: {
    // 422 "Extra inputs are not permitted". `seed` is sent under its name there.
    source:
      "https://github.com/mistralai/client-python/blob/main/src/mistralai/client/models/chatcompletionrequest.py",
    read: READ,
    fields:
      "temperature top_p max_tokens stop random_seed metadata response_format tools tool_choice presence_penalty " +
      "frequency_penalty n prediction parallel_tool_calls reasoning_effort prompt_mode guardrails prompt_cache_key safe_prompt",
    refusesOthers: true,
  },
  deepseek: {
    source: "https://api-docs.deepseek.com/api/create-chat-completion (as its clients restate it)",
    read: READ,
    fields:
      "thinking reasoning_effort frequency_penalty max_tokens presence_penalty response_format stop temperature top_p tools " +
      "tool_choice logprobs top_logprobs messages.name",
  },
  perplexity: {
    source:
      "https://github.com/perplexityai/perplexity-py/blob/main/src/perplexity/types/chat/completion_create_params.py",
    read: READ,
    fields:
      "best_of country disable_search enable_search_classifier file_workspace_id frequency_penalty image_domain_filter " +
      "image_format_filter language_preference last_updated_after_filter last_updated_before_filter logprobs max_tokens n " +
      "num_images num_search_results parallel_tool_calls presence_penalty ranking_model reasoning_effort response_format " +
      "return_images return_related_questions safe_search search_after_date_filter search_before_date_filter " +
      "search_domain_filter search_language_filter search_mode search_recency_filter stop stream_mode temperature " +
      "thread_id tool_choice tools top_k top_logprobs top_p use_threads web_search_options",
    without: "logit_bias",
  },
  moonshot: {
    source: "https://platform.moonshot.ai/docs/api/chat (as vercel/ai's package for it restates it)",
    read: READ,
    fields:
      "max_tokens max_completion_tokens temperature top_p n presence_penalty frequency_penalty response_format stop thinking " +
      "tools tool_choice reasoning_effort prompt_cache_key safety_identifier messages.name",
  },
  zai: {
    source: "https://github.com/zai-org/z-ai-sdk-python/blob/main/src/zai/api_resource/chat/completions.py",
    read: READ,
    fields:
      "request_id user_id do_sample temperature top_p max_tokens seed stop sensitive_word_check tools tool_choice meta extra " +
      "response_format thinking watermark_enabled tool_stream",
    without: "n logprobs top_logprobs logit_bias",
  },
  bytedance: MODEL_ARK,
  volcengine: MODEL_ARK,
  ai21: {
    source:
      "https://github.com/AI21Labs/ai21-python/blob/main/ai21/clients/studio/resources/chat/chat_completions.py",
    read: READ,
    fields: "max_tokens temperature top_p stop n tools response_format documents",
    without: "logprobs top_logprobs logit_bias",
  },
  "meta-llama": {
    source:
      "https://github.com/meta-llama/llama-api-python/blob/main/src/llama_api_client/types/chat/completion_create_params.py",
    read: READ,
    fields:
      "max_completion_tokens repetition_penalty response_format temperature tool_choice tools top_k top_p user",
  },
  openrouter: {
    // The schema has no `n`. `models` and `route` name other models than the one that was allowed.
    source: "https://github.com/OpenRouterTeam/typescript-sdk/blob/main/src/models/chatrequest.ts",
    read: READ,
    fields:
      "cache_control debug frequency_penalty image_config logit_bias logprobs max_completion_tokens max_tokens metadata min_p " +
      "modalities parallel_tool_calls plugins prediction presence_penalty prompt_cache_key prompt_cache_options provider " +
      "reasoning reasoning_effort repetition_penalty response_format seed service_tier session_id stop stop_server_tools_when " +
      "temperature tool_choice tools top_a top_k top_logprobs top_p trace transforms user verbosity web_search_options " +
      "messages.name",
    without: "n models route",
    serviceTiers: "auto default flex priority scale fast",
  },
  vllm: {
    // It takes any other field and ignores it, `user` too.
    source:
      "https://github.com/vllm-project/vllm/blob/main/vllm/entrypoints/openai/chat_completion/protocol.py",
    read: READ,
    fields:
      "frequency_penalty logit_bias logprobs top_logprobs max_tokens max_completion_tokens n presence_penalty response_format " +
      "seed stop temperature top_p tools tool_choice reasoning_effort thinking_token_budget include_reasoning " +
      "parallel_tool_calls user use_beam_search top_k min_p repetition_penalty length_penalty stop_token_ids " +
      "include_stop_str_in_output ignore_eos min_tokens skip_special_tokens spaces_between_special_tokens " +
      "truncate_prompt_tokens prompt_logprobs allowed_token_ids bad_words echo add_generation_prompt continue_final_message " +
      "add_special_tokens documents chat_template chat_template_kwargs mm_processor_kwargs structured_outputs priority " +
      "request_id messages.name",
  },
  lmstudio: {
    source: "https://github.com/lmstudio-ai/docs/blob/main/1_developer/3_openai-compat/chat-completions.md",
    read: READ,
    fields:
      "top_p top_k temperature max_tokens stop presence_penalty frequency_penalty logit_bias repeat_penalty seed",
  },
  ollama: OLLAMA,
  "ollama-cloud": OLLAMA,
  alibaba: NONE_FOUND,
  avian: NONE_FOUND,
  baseten: NONE_FOUND,
  "bedrock-mantle": NONE_FOUND,
  berget: NONE_FOUND,
  chutes: NONE_FOUND,
  "cloudflare-workers-ai": NONE_FOUND,
  crusoe: NONE_FOUND,
  databricks: NONE_FOUND,
  gmicloud: NONE_FOUND,
  "google-vertex": NONE_FOUND,
  gpustack: NONE_FOUND,
  heroku: NONE_FOUND,
  oci: NONE_FOUND,
  sglang: NONE_FOUND,
  hyperbolic: NONE_FOUND,
  inception: NONE_FOUND,
  inference: NONE_FOUND,
  "io-net": NONE_FOUND,
  llamacpp: NONE_FOUND,
  minimax: NONE_FOUND,
  morph: NONE_FOUND,
  nebius: NONE_FOUND,
  novita: NONE_FOUND,
  nscale: NONE_FOUND,
  nvidia: NONE_FOUND,
  ovhcloud: NONE_FOUND,
  poolside: NONE_FOUND,
  sarvam: NONE_FOUND,
  scaleway: NONE_FOUND,
  siliconflow: NONE_FOUND,
  "snowflake-cortex": NONE_FOUND,
  stackit: NONE_FOUND,
  stepfun: NONE_FOUND,
  upstage: NONE_FOUND,
  v0: NONE_FOUND,
  "vercel-ai-gateway": NONE_FOUND,
  wandb: NONE_FOUND,
  xai: NONE_FOUND,
  xiaomi: NONE_FOUND,
};
