import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { EntityWith } from '#shared/permissions.ts';
import type { FieldError } from '#shared/problems.ts';
import type { contentFields } from '#shared/stock/document-input.ts';
import type { StockDocumentType } from '#shared/stock/document-types.ts';
import type { DocumentInGrams, TypedPlaceInGrams } from '#shared/stock/in-grams.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { Counted } from '#shared/stock/later.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { StockDocumentData } from '#server/stock/ledger/movements-of.ts';
import type { Posting } from '#server/stock/ledger/post.ts';

/** The typed content of a document of any type, in kg. */
export type Content = z.output<z.ZodObject<typeof contentFields>> & { kind: string };

/** Content with nothing left out and in grams: what the database keeps. */
export type WholeContent = Omit<Content, 'additional_cost' | 'lines'> & {
  additional_cost: number;
  lines: (Omit<Content['lines'][number], 'unit_price' | 'expected_weight' | 'allocations'> & {
    unit_price: number | null;
    expected_weight_g: number | null;
    allocations: TypedPlaceInGrams[];
  })[];
};

/**
 * A type of document that is drafted, approved and posted: its declaration, and what it decides beside that. Everything else is
 * the same for all of them.
 */
export interface DraftedType<Reads = unknown> extends StockDocumentType {
  entity: Extract<StockEntity, EntityWith<'delete'>>;
  /** A new document, and one that is saved: the same with `version`. */
  input: z.ZodType<Content>;
  draft: z.ZodType<Content & { version: number }>;
  /** The body of the posting call: at least the `version` that was seen, and what is said of stock takes since. */
  posting: z.ZodType<{ version: number; counted?: Counted | undefined }>;
  /** What people of a partner may ask for: drafts of one kind, whose places are proposed once everything else is known to be theirs. */
  asks?: { kind: string; placed(trx: Trx, content: WholeContent): Promise<WholeContent['lines']> };
  /** Fills in what follows from the rest, after `settled` has. Pure. */
  completed?(content: WholeContent): WholeContent;
  /** The value of saved content so far in whole rupiah, for the limit of the approval; posting finds the real value. */
  worth(trx: Trx, content: WholeContent): number | Promise<number>;
  /**
   * The records that submitting and posting are judged by, as one JSON column of the statement that locks it. The
   * document is `d`, its warehouse `w`, its partner `p` and its owner `o`.
   */
  reads: RawBuilder<Reads>;
  /** The faults that keep it from being submitted and posted, each at its place. Pure. */
  faults(document: DocumentInGrams, reads: Reads, today: string): FieldError[];
  /** Its value when it is claimed, in whole rupiah. Pure. */
  value(document: DocumentInGrams, reads: Reads): number;
  /** Once it is submitted: an issue reserves. */
  submitted?(trx: Trx, document: DocumentInGrams): Promise<void>;
  /** Documents that it makes and that are posted together with it, before it. */
  beside?(trx: Trx, document: DocumentInGrams): Promise<Posting[]>;
  /** Looks at what nobody changes any more once all stock is locked that it touches; throws what stands against posting. */
  locked?(trx: Trx, document: DocumentInGrams): Promise<void>;
  /** Its goods for the ledger. Called when it is posted: a receipt makes its batches here. */
  goods(trx: Trx, document: DocumentInGrams): Promise<StockDocumentData>;
  /** Whether posting changes more of it than its status, or makes other documents after it: then it is read once more to be answered. */
  isReadAgain?: true;
  /** Once it is posted, with what posting was told. */
  posted?(trx: Trx, document: DocumentInGrams, asked: Record<string, unknown>): Promise<void>;
}

/** Whether somebody may see what stock cost and is worth. */
export const seesValues = ({ permissions }: Pick<User, 'permissions'>): boolean => permissions.has('stock_value_view');

/** Whether somebody may say what stock cost once it is in the books. */
export const setsCosts = (user: Pick<User, 'permissions'>): boolean =>
  seesValues(user) && user.permissions.has('stock_value_update');
