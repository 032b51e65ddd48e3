/**
 * What a code of ours names: a handling unit by its code; a position, batch or document by its id. Ids are written small and
 * codes as they are; the kind in capitals.
 */
export const ownKinds = ['HU', 'POS', 'BATCH', 'DOC'] as const;

export type OwnKind = (typeof ownKinds)[number];

export interface OwnCode {
  kind: OwnKind;
  code: string;
}

/** A code of ours as it is printed: `PLK:HU:…`. */
export const writeOwnCode = ({ kind, code }: OwnCode): string => `PLK:${kind}:${code}`;

/** Reads a code of ours; null where its kind is unknown or it names nothing, undefined where the text is none. */
export function readOwnCode(text: string): OwnCode | null | undefined {
  const [, kind = '', code = ''] = /^PLK:([^:]*):(.*)$/i.exec(text) ?? [];
  if (!/^PLK:/i.test(text)) return undefined;
  const known = ownKinds.find((one) => one === kind.toUpperCase());
  if (!known || code.trim() === '') return null;
  return { kind: known, code: known === 'HU' ? code.trim() : code.trim().toLowerCase() };
}
