/**
 * Carries the address of the one who asks to the library, which sees headers only. Set by `auth-routes.ts` over
 * whatever came under this name.
 */
export const CLIENT_ADDRESS_HEADER = "x-causeway-client-address";
