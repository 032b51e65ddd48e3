import { issued, received } from '#shared/stock/document-types.ts';
import { newId } from '#web/stock/documents/content.ts';

/** What people of partners ask of the store: that goods leave, or that it expects some. */
export type AskedEntity = 'stockissued' | 'stockreceived';

/** Goods that are asked for, or announced. */
export interface AskedLine {
  id: string;
  variant_id: string;
  name: string;
  /** Of goods that leave: which of them. */
  batch: { id: string; number: string } | null;
  packs: number | null;
  /** Kilograms: as announced, or about what so many packs weigh. */
  kg: number | null;
}

/** A request as its form holds it. */
export type AskedForm = {
  partner_id: string | null;
  warehouse_id: string | null;
  date: string | null;
  vehicle_number: string | null;
  driver_name: string | null;
  notes: string | null;
  lines: AskedLine[];
};

/** Each kind of request: its documents, and the schema of a new one. */
export const requests = {
  stockissued: {
    type: issued,
    kind: 'withdrawal',
    input: async () => (await import('#shared/stock/issued.ts')).issuedInput,
  },
  stockreceived: {
    type: received,
    kind: 'deposit',
    input: async () => (await import('#shared/stock/received.ts')).receivedInput,
  },
} as const;

/** Whether a line says how much: the others are not sent. */
export const isSaid = ({ packs, kg, batch }: AskedLine) => (packs ?? 0) > 0 || (batch === null && (kg ?? 0) > 0);

/** The draft that a form asks for, as it is sent. */
export const contentOf = (entity: AskedEntity, { lines, ...head }: AskedForm) => ({
  ...head,
  kind: requests[entity].kind,
  owner_id: head.partner_id,
  lines: lines.filter(isSaid).map(({ id, variant_id, batch, packs, kg }) => ({
    id,
    variant_id,
    expected_packs: packs,
    // What packs of a batch weigh is known where they lie.
    expected_weight: batch ? null : kg,
    allocations: batch ? [{ id: newId(), batch_id: batch.id }] : [],
  })),
});

/** The field of the form at which a fault of the draft is shown: what is wrong with a line stands at its packs. */
export const fieldAt = (pointer: string) =>
  pointer.slice(1).replace(/^lines\/(\d+)\/(?!expected_weight).*$/, 'lines/$1/expected_packs');
