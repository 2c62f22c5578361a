export { bedrockRerank } from "./bedrock.ts";
export { cohereRerank } from "./cohere.ts";
export { commonRerank } from "./common-rerank.ts";
export { rerankDoor } from "./door.ts";
export { nvidiaRerank } from "./nvidia.ts";
export { rerankRequest } from "./read-request.ts";
