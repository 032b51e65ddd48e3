import type { Content, DraftedType, WholeContent } from '#server/stock/documents/drafted-type.ts';
import { typedLineInKilograms } from '#shared/stock/in-grams.ts';
import { issuedType } from '#server/stock/issues/issued-type.ts';
import { receivedType } from '#server/stock/receipts/received-type.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Ground, StoryPartner, StoryVariant, StoryWarehouse } from './ground.ts';
import { type Departure, issueOf } from './issues.ts';
import type { Chance } from './random.ts';
import { type Arrival, receiptOf } from './receipts.ts';
import type { Fate, Scribe } from './scribe.ts';

/** Documents worth more than this, in rupiah, need another person's approval. */
export const LARGE_RUPIAH = { stockreceived: 250_000_000, stockissued: 60_000_000 };

/** Goods that must be sold within days. */
export interface Due {
  day: string;
  warehouse: StoryWarehouse;
  variant: StoryVariant;
}

/** A receipt of which the rest is still expected. */
interface Open {
  day: string;
  id: string;
  arrival: Arrival;
}

/** A dispatch that is on its way to the warehouse `to`, where it is expected on a day. */
interface OnTheWay {
  day: string;
  id: string;
  to: string;
  arrives: 'whole' | 'short';
}

/** A company, and what its story has to come back to. */
export interface Story {
  trx: Trx;
  ground: Ground;
  chance: Chance;
  scribe: Scribe;
  /** How much happens: 1 in a busy house. */
  pace: number;
  due: Due[];
  open: Open[];
  onTheWay: OnTheWay[];
}

interface Writing {
  /** After midnight, when it is begun. */
  minutes: number;
  fate?: Fate;
  /** The body of the posting call. */
  told?: Record<string, unknown>;
  /** It is written only where it is worth more, in rupiah. */
  above?: number;
}

/** The records that exist on a day. */
export const known = <T extends { since: string }>(of: readonly T[], day: string) =>
  of.filter(({ since }) => since <= day);

export const withRole = (partners: readonly StoryPartner[], role: StoryPartner['roles'][number]) =>
  partners.filter(({ roles }) => roles.includes(role));

/** Writes a receipt; undefined where nothing of it found a place, or too little. */
export const receive = async (story: Story, arrival: Arrival, writing: Writing) =>
  write(story, receivedType, await receiptOf(story, arrival), writing);

/** Writes an issue; undefined where there is nothing to take, or too little. */
export const issue = async (story: Story, departure: Departure, writing: Writing) =>
  write(story, issuedType, await issueOf(story, departure), writing);

/** A document that was written. */
export interface Written {
  id: string;
  content: WholeContent;
}

/** A document of the story as people type it: in kilograms. */
export const typed = (content: WholeContent): Content => ({
  ...content,
  lines: content.lines.map(typedLineInKilograms),
});

async function write(
  { trx, scribe }: Story,
  kind: DraftedType,
  content: WholeContent | undefined,
  { above, ...writing }: Writing,
): Promise<Written | undefined> {
  if (!content || (above !== undefined && (await kind.worth(trx, content)) <= above)) return undefined;
  const id = await scribe.write(kind, typed(content), writing);
  return id ? { id, content } : undefined;
}
