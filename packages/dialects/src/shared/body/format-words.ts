const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Names of members that hold only such names, words, numbers and further members. */
export const FORMAT_NAMES = list(`
  add_generation_prompt additional_properties aggregation allowed_callers allowed_domains annotations approximate aspect_ratio
  audio authorization background betas blocked_domains budget_tokens cache_control chat_template_kwargs choices chunking_strategy
  citations clear_at_least code compression connector_id content_filter context_management count custom data_format
  defer_loading detail dimensions display display_height_px display_number display_width_px documents domain_filter duration
  edits eager_input_streaming effort enable_thinking enabled encoding_format end_index environment error exclude exclude_tools
  expires_after extra_content extra_headers fallback file file_search files filters format frequency_penalty function
  function_call functions google grammar guidance_scale height image images image_config image_url include include_obfuscation include_reasoning
  include_usage index input_audio input_fidelity input_image_mask is_error json_schema keep last_frame location logprobs mask
  max_chars_per_doc max_completion_tokens max_content_tokens max_num_results max_output_tokens max_price max_prompt_tokens
  max_results max_tokens max_tokens_per_doc max_tool_calls max_uses message messages min_p min_score moderation n num_inference_steps
  only openai order original output_compression output_config output_format outputs page_age parallel_tool_calls partial_images
  permission plugins prediction presence_penalty preset preferences priority prompt_cache_retention quality ranker ranking_options reasoning_details
  reasoning_effort reference_images repetition_penalty require_approval require_parameters response_format response_mime_type result return_documents
  return_images rewrite_query safety_settings sample_rate score_threshold seconds seed service_tier size speed start_index start_line
  end_line status store stream stream_options strict style summary system task_budget temperature text thinking thinking_budget
  threshold timestamp_granularities token_budget tool tool_choice tool_calls tool_configuration tool_outputs tools top_a top_k top_logprobs
  top_n top_p trigger truncation truncate type role object url_citation use_original_quality value verbosity video voice_settings web_search
  web_search_options search_context_size width watermark action actions button keys path scroll_x scroll_y x y mode modalities outcome exit_code
  negative positive recency filter tags env max_output_length commands timeout_ms operation diff acknowledged_safety_checks
  pending_safety_checks phase caller approve created_at completed_at reason sources queries variant input_type output_dimension
  output_dtype embedding_types task_type truncate_dim normalized cached container skills version logit_bias strategy
  allow_fallbacks zdr enforce_distillable_text preferred_min_throughput preferred_max_latency completion by
`);

/** Values that are the format's own words. */
const FORMAT_VALUES = list(`
  user assistant developer tool function custom text image_url image input_text output_text input_image input_file file document
  base64 url content tool_use tool_result thinking redacted_thinking search_result json_schema json_object object string number
  integer boolean array null auto none any required low medium high xhigh max minimal default flex priority standard
  standard_only scale batch ephemeral enabled disabled adaptive summarized omitted concise detailed completed in_progress incomplete
  message function_call function_call_output custom_tool_call custom_tool_call_output item_reference reasoning summary_text
  reasoning_text reasoning.text reasoning.summary reasoning.encrypted mcp web_search web_search_preview file_search
  code_interpreter image_generation computer_use_preview local_shell shell apply_patch grammar lark regex refusal input_audio
  output_audio approximate always never float png jpeg webp gif mp3 wav flac opus aac pcm pcm16 mp4 json verbose_json srt vtt plain
  system url_citation file_citation server_tool_use web_search_tool_result web_search_result mcp_call mcp_list_tools
  web_search_call file_search_call code_interpreter_call image_generation_call logprobs word segment hd vivid natural transparent
  opaque exit timeout server_vad 5m 1h in_memory 24h
`);

/** Everything that the formats say themselves: no rule looks at it where the format puts it. */
export const FORMAT_WORDS: ReadonlySet<string> = new Set([...FORMAT_NAMES, ...FORMAT_VALUES]);
