/** The forms of what addresses and fields hold. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
