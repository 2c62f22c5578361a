/** Ids of the format begin with `msg_`. */
export const toMessageId = (id: string): string => (id.startsWith("msg_") ? id : `msg_${id}`);
