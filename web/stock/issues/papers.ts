/** The papers that leave with goods. */
export const papers = ['delivery', 'packing'] as const;

export type Paper = (typeof papers)[number];

export const isPaper = (text: string): text is Paper => (papers as readonly string[]).includes(text);
