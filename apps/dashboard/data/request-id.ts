/** A request's own id as the gateway makes it: `req_…`, or `vid_…` of a video's. */
const OWN_ID = /^(?:req|vid)_\w{8,60}$/;

export const isRequestId = (text: string): boolean => OWN_ID.test(text);
