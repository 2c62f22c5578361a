export { creditsLeft } from "./credits-left.ts";
export { openPost } from "./open-post.ts";
export { openShop, performDeed, SEAT } from "./perform-deed.ts";
export { type Deed, type Delivery, histories } from "./random-deeds.ts";
export { startTestClient, type TestClient, topUpPage } from "./test-client.ts";
