import { FORMAT_WORDS } from "./format-words.ts";

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Names of members that only responses have. Sources: the references of OpenAI, Anthropic, Cohere and Mistral, and the recorded
 * traffic of 40 providers.
 */
export const ANSWER_NAMES = list(`
  accepted_prediction_tokens annotation annotation_index api_version applied_edits attributes audio_prompt_tokens audio_tokens
  bash_code_execution billed_units block_index cache_creation cache_creation_input_tokens cache_creation_tokens cache_n
  cache_read_input_tokens cache_write_tokens cached_tokens cached_tokens_details cancelled_at canceled_at categories category
  category_applied_input_types category_scores check_offset citation_tokens cleared_input_tokens cleared_tool_uses completion_time
  completion_tokens completion_tokens_details content_block content_filter_offsets content_filter_raw content_filter_results
  content_filters content_index context_details context_length cost cost_details cost_in_usd_ticks created currency data date
  delta detected document document_index draft_tokens draft_tokens_acceptance end end_char_index end_offset
  end_page_number ended_at engine_tbt_ms engine_ttft_ms engine_ttlt_ms ephemeral_1h_input_tokens ephemeral_5m_input_tokens
  error_code error_type estimated_cost exit_status expires_at external_task_id filtered finish_reason finished_at flagged from generated_tokens
  hate hate/threatening harassment harassment/threatening hash health financial law dangerous_and_criminal_content
  hate_and_discrimination violence_and_threats selfharm illicit illicit/violent image_gen image_tokens incomplete_details inference_geo info input_cost
  input_token_details input_tokens input_tokens_cost input_tokens_details invalid_tool_calls is_byok item iterations jailbreak last_updated
  latency_checkpoint length lines logprob market_cost matched_stop media_type meta metrics mime_type model_length modified_at
  multimodal_tokens native_finish_reason new_lines new_start num_cached_tokens num_lines num_requests num_search_queries
  num_server_side_tools_used num_sources_used object_type old_lines old_start output_cost output_index output_seconds
  output_tokens output_tokens_cost output_tokens_details page_number part partial_image_b64 partial_image_index partial_json payer
  perf_metrics pii pre_inference_ms predicted_ms predicted_n predicted_per_second predicted_per_token_ms progress prompt_audio_seconds
  prompt_cache_hit_tokens prompt_cache_miss_tokens prompt_filter_results prompt_index prompt_logprobs prompt_ms prompt_n
  prompt_per_second prompt_per_token_ms prompt_time prompt_token_details prompt_token_ids prompt_tokens prompt_tokens_details
  prompt_tokens_per_second protected_material_code protected_material_text provider queue_time quote_tokens reasoning_tokens redacted refusal_reason
  rejected_prediction_tokens relevance_score relevanceScore remixed_from_video_id request_cost request_count request_id response
  retrieved_at return_code reasoning_tokens_cost resolution score search_queries_cost search_results search_units self-harm
  self-harm/instructions self-harm/intent self_harm sensitive sequence_number server_side_tool_usage_details server_tool_use_details
  service_tbt_ms service_ttft_ms service_ttlt_ms severity sexual sexual/minors sla_metrics source_type speaker speakers start
  start_char_index start_offset start_page_number stop_details stop_reason stop_sequence success summary_index system_fingerprint segments
  task task_id text_tokens thinking_tokens thought time_info time_per_output_token_ms time_to_first_token_ms timings token token_count token_id
  token_ids tokens tokens_per_second tool_references tool_usage total_cost total_duration_ms total_lines total_seconds
  total_time total_tokens transient translation unpriced upstream_inference_completions_cost upstream_inference_cost upstream_inference_input_cost
  upstream_inference_output_cost upstream_inference_prompt_cost usage usage_breakdown user_visible_ttft_ms video_tokens violence
  violence/graphic warnings web_fetch_requests web_search_requests weight_version words x_groq billing blocked place_metadata revised_prompt server_tool_use tool_id last_updated lines provider avg_logprob compression_ratio no_speech_prob
  characters bytes lang language_code probability confidence
`);

/** Values of such members. */
const ANSWER_VALUES = list(`
  all_turns api_error authentication_error bash_code_execution_result bash_code_execution_tool_result bytes
  canceled char_location chat.completion chat.completion.chunk client code_execution_result code_execution_tool_result
  compaction completion container_reference content_block_location current_turn data deleted developer direct document_location
  embedding encrypted_code_execution_result end end_turn error expired failed final_answer content_policy_violation global has_more STOP MAX_TOKENS text_editor_code_execution web_search code_execution web_fetch openai-responses-v1 anthropic-claude-v1 google-gemini-v1
  incomplete invalid_request_error insufficient_quota input invalid_value length list max_tokens mcp_tool_result mcp_tool_use
  message_delta message_start model_error model_not_found namespace
  not_available not_found_error on_demand overloaded_error page_location pause_turn permission_error prompt queued rate_limit_error
  rate_limit_exceeded response response.compaction rerank safe score search search_result_location server server_error
  stop stop_sequence success estimated unpriced text_editor_code_execution_tool_result tokens tool_reference tool_search_tool_result
  tool_search_tool_search_result tool_use transcribe translate unknown user video web web_fetch_result web_fetch_tool_result
  web_search_result_location context_length_exceeded invalid_api_key unsupported_value unsupported_parameter
`);

/** Everything that formats say themselves in a response, in addition to `FORMAT_WORDS`. */
export const ANSWER_WORDS: ReadonlySet<string> = new Set(
  [...ANSWER_NAMES, ...ANSWER_VALUES].filter((word) => !FORMAT_WORDS.has(word)),
);
