import type { z } from 'zod';
import type { FieldError } from '#shared/problems.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import {
  adjusted,
  issued,
  kindsOf,
  newKindsOf,
  received,
  type StockDocumentType,
  transferred,
  typedKindsOf,
} from '#shared/stock/document-types.ts';
import type {
  AdjustedKind,
  CausedKind,
  CostKind,
  IssuedKind,
  PledgeKind,
  ReceivedKind,
  StatusChangeKind,
  TransferredKind,
} from '#shared/stock/kinds.ts';
import type { HeadField } from './head-fields.ts';

/** The types of documents that have a screen. */
export const documentTypes = [received, issued, transferred, adjusted] as const;

/** A type of document as its list and its pages show it. */
export interface DocumentType extends StockDocumentType {
  /** Each says why it was made; none has a partner or a reference. */
  isExplained?: true;
}

/** A type whose documents are typed as drafts. */
export interface DraftedType extends DocumentType {
  /** The namespace of its own words. */
  words: 'stockReceived' | 'stockIssued' | 'stockTransferred' | 'stockAdjusted';
  /** The fields of its head that not every type has. */
  head: readonly HeadField[];
  /** A new document is asked at once for its partner. */
  asksPartner?: true;
  /** Without a partner, the notes have to say what goods are for. */
  needsNotes?: true;
  /** Fetches the schema of a new document, as it is sent. */
  input: () => Promise<z.ZodType>;
  /** The lines of `next` without what no longer fits: `before` was of another warehouse or owner. */
  refit(lines: DocumentLine[], before: StockDocument, next: StockDocument): DocumentLine[];
}

/** The rules of a type for its drafts, which only their pages need. */
export interface DraftRules {
  /** The faults that keep a draft from being posted and need no look at other records, beside those of every head. */
  faults(document: DocumentInGrams, today: string): FieldError[];
  /** Hints before posting that stop nothing, in words `hint.…` of its own. */
  hints?(document: DocumentInGrams, today: string): FieldError[];
}

/** Whether people make such documents on their screen; others come about by acts elsewhere. */
export const isDrafted = (type: DocumentType): type is DraftedType => 'input' in type;

/** Every kind that has a word. */
export type DocumentKindName =
  | ReceivedKind
  | IssuedKind
  | TransferredKind
  | AdjustedKind
  | CostKind
  | StatusChangeKind
  | CausedKind
  | PledgeKind
  | 'void';

/** The kinds of a type, in the order in which they are offered. */
export const kindNamesOf = (type: StockDocumentType) => kindsOf(type) as [DocumentKindName, ...DocumentKindName[]];

/** The kinds of which drafts are typed, in the order in which they are offered. */
export const typedNamesOf = (type: DraftedType) => typedKindsOf(type) as [DocumentKindName, ...DocumentKindName[]];

/** The kinds that somebody can begin by hand, in the order in which they are offered. */
export const newNamesOf = (type: DraftedType) => newKindsOf(type) as [DocumentKindName, ...DocumentKindName[]];

/** The page of a document. */
export const pageOf = ({ entity, id }: { entity: string; id: string }) => `/app/${entity}/${id}`;

/** Whether somebody may open the page of a document. */
export const mayOpen = (permissions: readonly string[], { entity }: { entity: string }) =>
  permissions.includes(`${entity}_view`);
