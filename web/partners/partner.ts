/** Where partners are, below `/v1`. */
export const partnersPath = '/partners';
