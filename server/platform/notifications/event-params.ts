import type { LedgerEntity, StockEntity } from '#shared/stock/kinds.ts';

/** The values of each event that its sentences need. Kept in the job queue: never a secret. */
export interface EventParams {
  /** `file` is the file's name. */
  import_finished: { file: string; created: number; updated: number };
  import_failed: { file: string };
  export_finished: { file: string; rows: number };
  /** Who joined, and the role they now hold. */
  invitation_accepted: { name: string; role: string };
  /** The role a person now holds, or whose permissions changed, and who did it. */
  role_changed: { role: string; by: string; change: 'assigned' | 'permissions' };
  /** Who asks for the approval of which kind of document, where, and how much goods are in it (kg). */
  approval_requested: { entity: LedgerEntity; by: string; warehouse: string; packs: number; net_weight: number };
  /** The same of the check that comes before the approval. */
  check_requested: { entity: LedgerEntity; by: string; warehouse: string; packs: number; net_weight: number };
  /** Who decided on which kind of document, and what they said of it. */
  document_approved: { entity: LedgerEntity; by: string; warehouse: string; note: string | null };
  document_rejected: { entity: LedgerEntity; by: string; warehouse: string; note: string | null };
  /** Who asks for other dates of a batch of which variant, and why. */
  date_correction_requested: { batch: string; variant: string; by: string; reason: string };
  /** Who decided on them, and what they said. */
  date_correction_decided: {
    batch: string;
    variant: string;
    by: string;
    status: 'approved' | 'rejected';
    note: string | null;
  };
  /** Who asks for a withdrawal or announces a delivery, where, for which day (YYYY-MM-DD), and how many packs; 0: they named kilograms. */
  request_made: { entity: LedgerEntity; partner: string; warehouse: string; day: string; packs: number };
  /** What became of it, and the reason where it was refused. */
  request_answered: {
    entity: LedgerEntity;
    warehouse: string;
    answer: 'taken' | 'refused' | 'cancelled' | 'posted';
    number: string | null;
    note: string | null;
  };
  /** The facility whose goods something happened to, where they lie, and whether they expired. */
  revaluation_opened: { facility: string; warehouse: string; expired: boolean };
  /** The facility, what is owed in percent of what its goods count for (null: nothing counts), the band that it reached, and how much
      more its goods would have to count for, in whole rupiah. */
  margin_call: { facility: string; ltv: number | null; band: 'margin_call' | 'liquidation'; top_up: number };
  /** Which kind of document is a draft once more, where, and the stock take that did not find its goods. */
  document_sent_back: { entity: StockEntity; warehouse: string; reason: string };
  /** How many products fell below their alert; the first of them, each with the kg to be ordered, 0 where that is not known. */
  stock_low: { count: number; products: { name: string; order_weight: number }[] };
  /** How many batches expire within so many days; the first of them, each with its day (YYYY-MM-DD). */
  batches_expiring: { count: number; days: number; batches: { number: string; variant: string; day: string }[] };
  /** Which kind of document is a draft once more, where, and the batch of which it had reserved goods. */
  goods_recalled: { entity: StockEntity; warehouse: string; batch: string };
  /** Who opened closed days again and why: the days after `after` (null: all) up to `until`, YYYY-MM-DD. */
  books_reopened: { by: string; after: string | null; until: string; reason: string };
  /** How many differences a proof of the books found in how many moves. */
  books_differ: { count: number; moves: number };
  /** The warehouse, the day of its last stock take (YYYY-MM-DD; null: none yet), and the days since. */
  count_due: { warehouse: string; last: string | null; days: number };
  /** The number of a dispatch, the warehouse it left, the day (YYYY-MM-DD) and the packs that are on their way since. */
  transit_overdue: { number: string; warehouse: string; day: string; packs: number };
  /** How many issued invoices are not paid; the first of them, each with the days since it was due and what is open, in whole rupiah. */
  invoices_unpaid: { count: number; invoices: { number: string; renter: string; days: number; open: number }[] };
  /** The claim of a renter in a month (its first day), and what their goods lost in all and beyond the normal loss, in kg. */
  loss_claim_opened: { number: string; renter: string; month: string; lost: number; beyond: number };
  /** The last day of the trial in the company's time zone, as YYYY-MM-DD, and whether it is over; `removed`: the last day before all data go. */
  trial_ending: { day: string; ended: boolean; removed?: true };
}
