/** In the place of a version: the sender has seen none, the draft is new. */
export const UNSEEN = 0;
