export const masterData = {} as const;
