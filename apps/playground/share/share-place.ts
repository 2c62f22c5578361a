/** Where a shared conversation is. */
export interface SharePlace {
  readonly projectId: string;
  readonly id: string;
}

const PLACE = /^(prj_[0-9A-Za-z]{1,60})\/(conv_[0-9A-Za-z]{1,60})$/;

/** The value of `?share=`; null for a link that isn't one. */
export function parseSharePlace(text: string): SharePlace | null {
  const [, projectId, id] = PLACE.exec(text) ?? [];
  return projectId !== undefined && id !== undefined ? { projectId, id } : null;
}

export const renderSharePlace = ({ projectId, id }: SharePlace): string => `${projectId}/${id}`;

/** Where the playground's server has the conversation. */
export const sharePath = ({ projectId, id }: SharePlace): string =>
  `/api/session/projects/${projectId}/conversations/${id}`;

/** The link that people are given. @param origin of the playground */
export const shareLink = (origin: string, place: SharePlace): string =>
  `${origin}/?share=${renderSharePlace(place)}`;
