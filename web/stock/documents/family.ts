import type { z } from 'zod';
import type { PartnerRole } from '#shared/partner-roles.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { IssuedKind, ReceivedKind, StatusChangeKind, StockEntity } from '#shared/stock/kinds.ts';
import type { HeadField } from './head-fields.ts';

/** The documents of one screen: receipts, issues … */
export interface DocumentFamily {
  entity: StockEntity;
  /** Where they are, below `/v1`. */
  path: `/${string}`;
  /** Stem of file names, and the name under which column widths are kept. */
  name: string;
  /** Why goods move by them, in the order in which they are offered. */
  kinds: readonly DocumentKindName[];
  /** They can be narrowed to those whose cost lacks something. */
  hasCosts?: true;
  /** Each says why it was made; none has a partner, a reference or remarks. */
  isExplained?: true;
}

/** What a kind of document says of partner and owner. */
export interface KindRules {
  /** The role of the partner whom goods come from or go to; left out where there is none. */
  partner?: PartnerRole;
  /** Whose the goods are: the company's, the partner's, or those of an owner who is chosen. */
  owner: 'company' | 'partner' | 'chosen';
  /** The notes have to say what it is for. */
  needsNotes?: true;
}

/** Documents that people type. */
export interface TypedFamily extends DocumentFamily {
  /** The namespace of their own words. */
  words: 'stockReceived' | 'stockIssued';
  /** The rules of each kind. */
  rules: Readonly<Record<string, KindRules>>;
  /** What their head says beside kind, date, warehouse, partner, owner and notes. */
  head: readonly HeadField[];
  /** A new document is asked at once for its partner. */
  asksPartner?: true;
  /** A new document, as it is sent. */
  input: z.ZodType;
  /** The lines of `next` without what no longer fits: `before` was of another warehouse or owner. */
  refit(lines: DocumentLine[], before: StockDocument, next: StockDocument): DocumentLine[];
}

/** Whether people make such documents on their screen; others come about by acts elsewhere. */
export const isTyped = (family: DocumentFamily): family is TypedFamily => 'input' in family;

/** Every kind that has a word. */
export type DocumentKindName = ReceivedKind | IssuedKind | StatusChangeKind | 'void';

/** The page of a document. */
export const pageOf = ({ entity, id }: { entity: string; id: string }) => `/app/${entity}/${id}`;
