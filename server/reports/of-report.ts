/** Whose permission reports as files need, and where the API's description has them. */
export const ofReport = { entity: 'reportoutbound', tag: 'reportoutbound' } as const;
