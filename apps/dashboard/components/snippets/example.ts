/** How an example reaches the gateway. */
export interface Example {
  readonly gatewayUrl: string;
  /** One that answers on this installation. */
  readonly model: string;
}
