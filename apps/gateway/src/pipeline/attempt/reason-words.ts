/** Names in request formats: what appears in quotes or in a path is one of these, or is a caller's. */
const WORDS = `
  add additionalProperties allOf allowed_tools any anyOf any_of api api_key arguments array aspect_ratio assistant audio
  auto background base64 bearer body bool boolean budget_tokens cache_control cachedContent call_id candidateCount chat
  code_execution computer config conversation const content contents context count data default defer_loading delta
  description detail developer dict dimensions disable_parallel_tool_use display_height display_width document documents
  document_url effort embedding encoding_format enabled disabled encrypted_content enum ephemeral exclusiveMinimum
  exclusiveMaximum false file file_data file_id file_search file_url filename filters finish_reason flex float format
  frequency_penalty frequencyPenalty function function_call function_call_output functionCall functionDeclarations
  functionResponse functions generationConfig gif grammar guided_json high id image image_config image_generation
  image_size image_url images include include_usage inlineData inline_data input input_audio input_file input_image
  input_text inputs instructions integer invalid_request_error is_error items jpeg json json_object json_schema key kind
  language list logit_bias logprobs low max_completion_tokens max_items maxItems maxLength maximum max_output_tokens
  max_tokens max_tool_calls maxOutputTokens max_uses mcp mcp_servers media_type medium message message_delta messages
  metadata mime_type mimeType min_p minItems minLength minimal minimum modalities mode model models mp3 multipleOf n name
  none null number object oneOf output output_audio output_text parallel_tool_calls parameters part parts pattern phrase
  plugins png prediction presence_penalty presencePenalty previous_response_id priority project prompt
  prompt_cache_key properties property_ordering propertyOrdering provider quality query reasoning reasoning_content
  reasoning_details reasoning_effort reasoning_summary redacted_thinking ref refusal repetition_penalty required
  requests response response_format responseFormat responseModalities responseSchema retrieval role routing safe_prompt
  safetySettings safety_identifier schema score_threshold search search_context_size seed service_tier session
  signature size source speed stop stopSequences stop_sequences store stream stream_options strict string strip_whitespace
  suffix summary system systemInstruction system_instruction temperature text text_format thinking thinkingBudget
  thinkingConfig thought thoughtSignature thought_signature title token tokens tool tool_call tool_call_id tool_calls
  tool_choice toolChoice toolConfig tool_result tool_use tool_use_id toolResult toolUse tools top_a top_k top_logprobs
  top_p topK topP topLogprobs true truncation type uniqueItems url url_citation usage user user_id user_location value
  values verbosity video video_url view voice wav web_fetch web_search web_search_options web_search_preview webp xhigh
`;

export const REASON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
