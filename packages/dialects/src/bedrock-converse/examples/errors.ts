/** A refusal as Bedrock sends it: status, headers, body, and what it means. From vendor documentation. */
export interface RefusalExample {
  readonly name: string;
  readonly status: number;
  /** `x-amzn-errortype`. */
  readonly type?: string;
  readonly body: unknown;
  readonly fault: "caller" | "key" | "model" | "credit" | "provider";
  readonly errorType: "upstream_error" | "rate_limited" | "auth_error" | "timeout";
}

const CORAL = "http://internal.amazon.com/coral/com.amazon.bedrock/";
const said = (message: string) => ({ message });

export const refusals: readonly RefusalExample[] = [
  {
    name: "too many requests",
    status: 429,
    type: `ThrottlingException:${CORAL}`,
    body: said("Too many requests, please wait before trying again."),
    fault: "key",
    errorType: "rate_limited",
  },
  {
    name: "a quota that is a 400",
    status: 400,
    type: "ServiceQuotaExceededException",
    body: said("Your request exceeds the service quota for your account."),
    fault: "key",
    errorType: "rate_limited",
  },
  {
    name: "a model that is still loading is no rate limit",
    status: 429,
    type: "ModelNotReadyException",
    body: said("The model is not ready for inference requests."),
    fault: "provider",
    errorType: "upstream_error",
  },
  {
    name: "a model that took too long",
    status: 408,
    type: "ModelTimeoutException",
    body: said("The processing time exceeded the model timeout length."),
    fault: "provider",
    errorType: "timeout",
  },
  {
    name: "a model that failed",
    status: 424,
    type: "ModelErrorException",
    body: said("The request failed due to an error while processing the model."),
    fault: "provider",
    errorType: "upstream_error",
  },
  {
    name: "an error of the service",
    status: 500,
    type: "InternalServerException",
    body: said("The system encountered an unexpected error."),
    fault: "provider",
    errorType: "upstream_error",
  },
  {
    name: "a service that is unavailable",
    status: 503,
    type: "ServiceUnavailableException",
    body: said("Bedrock is unable to process your request."),
    fault: "provider",
    errorType: "upstream_error",
  },
  {
    name: "a bad request",
    status: 400,
    type: `ValidationException:${CORAL}`,
    body: said(
      "1 validation error detected: Value at 'inferenceConfig.temperature' failed to satisfy constraint",
    ),
    fault: "caller",
    errorType: "upstream_error",
  },
  {
    name: "a prompt that is too long",
    status: 400,
    type: "ValidationException",
    body: said("Input is too long for requested model."),
    fault: "caller",
    errorType: "upstream_error",
  },
  {
    name: "a model that does not exist",
    status: 400,
    type: "ValidationException",
    body: said("The provided model identifier is invalid."),
    fault: "model",
    errorType: "upstream_error",
  },
  {
    name: "a model that is served through profiles only",
    status: 400,
    type: "ValidationException",
    body: said(
      "Invocation of model ID amazon.nova-premier-v1:0 with on-demand throughput isn’t supported. Retry your request with the ID or ARN of an inference profile that contains this model.",
    ),
    fault: "model",
    errorType: "upstream_error",
  },
  {
    name: "a model this account has no access to",
    status: 403,
    type: "AccessDeniedException",
    body: said("You don't have access to the model with the specified model ID."),
    fault: "model",
    errorType: "upstream_error",
  },
  {
    name: "a policy that forbids one model",
    status: 403,
    type: "AccessDeniedException",
    body: said(
      "User: arn:aws:iam::123456789012:user/x is not authorized to perform: bedrock:InvokeModel on resource: arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-pro-v1:0",
    ),
    fault: "model",
    errorType: "upstream_error",
  },
  {
    name: "a model whose use was not explained",
    status: 404,
    type: "ResourceNotFoundException",
    body: said("Model use case details have not been submitted for this account."),
    fault: "model",
    errorType: "upstream_error",
  },
  {
    name: "an account without means of payment",
    status: 403,
    type: "AccessDeniedException",
    body: said(
      "Model access is denied due to INVALID_PAYMENT_INSTRUMENT: A valid payment instrument must be provided.",
    ),
    fault: "credit",
    errorType: "upstream_error",
  },
  {
    name: "a marker that the model does not take",
    status: 403,
    type: "AccessDeniedException",
    body: said("You invoked an unsupported model or your request did not allow prompt caching."),
    fault: "caller",
    errorType: "upstream_error",
  },
  {
    name: "a wrong API key",
    status: 403,
    type: "AccessDeniedException",
    body: { Message: "Authentication failed: Please make sure your API Key is valid." },
    fault: "key",
    errorType: "auth_error",
  },
  {
    name: "a token that has expired",
    status: 403,
    type: "ExpiredTokenException",
    body: said("The security token included in the request is expired"),
    fault: "key",
    errorType: "auth_error",
  },
  {
    name: "an unknown access key",
    status: 403,
    type: "UnrecognizedClientException:http://internal.amazon.com/coral/com.amazon.coral.service/",
    body: said("The security token included in the request is invalid."),
    fault: "key",
    errorType: "auth_error",
  },
  {
    name: "a signature that does not match, its kind in the body",
    status: 403,
    body: {
      __type: "com.amazon.coral.service#InvalidSignatureException",
      message: "The request signature we calculated does not match the signature you provided.",
    },
    fault: "key",
    errorType: "auth_error",
  },
  {
    name: "a refusal without any kind",
    status: 400,
    body: said("This model doesn't support the image content block that you provided."),
    fault: "caller",
    errorType: "upstream_error",
  },
  {
    name: "a page of whatever stands before Bedrock",
    status: 502,
    body: "<html><body>Bad gateway</body></html>",
    fault: "provider",
    errorType: "upstream_error",
  },
];
