/** The papers that leave with goods. */
export const papers = ['delivery', 'packing'] as const;

export type Paper = (typeof papers)[number];

/** Who keeps a copy of a paper, each with its mark. */
export const copies = ['copyReceiver', 'copyDriver', 'copySender'] as const;

export const isPaper = (text: string): text is Paper => (papers as readonly string[]).includes(text);
