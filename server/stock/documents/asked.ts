import { settled } from '#shared/stock/document-types.ts';
import type { FieldError } from '#shared/problems.ts';
import { emptyLineInput } from '#shared/stock/empty-content.ts';
import { typedLineInGrams } from '#shared/stock/in-grams.ts';
import type { LedgerEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import type { Content, DraftedType, WholeContent } from './drafted-type.ts';
import './asked-job.ts';

type Line = Content['lines'][number];

/** What counts of a line that people of a partner ask for: which goods and how much. Everything else is for the store to say. */
const askedLine = ({ id, variant_id, expected_packs, expected_weight, notes, allocations }: Line) => ({
  ...typedLineInGrams({
    ...emptyLineInput(id),
    variant_id,
    expected_packs,
    expected_weight,
    notes,
    allocations,
  }),
  unit_price: null,
});

/**
 * A draft that people of a partner ask for: of the kind that the type has for them, with their own goods, and with nothing that only the
 * store decides. The places of goods that leave are proposed.
 * @param given whose references were looked for already
 * @throws Problem `permission-missing` where the type has no such kind; `invalid-input` at what is missing, not theirs, or more than there is
 */
export async function askedContent(
  trx: Trx,
  type: DraftedType,
  given: Content,
  partnerIds: readonly string[],
): Promise<WholeContent> {
  const { asks } = type;
  if (!asks) throw new Problem('permission-missing');
  if (given.kind !== asks.kind) throw invalid('/kind', 'invalid_value');
  if (!given.partner_id || !partnerIds.includes(given.partner_id.toLowerCase()))
    throw invalid('/partner_id', 'not_found');
  const errors = given.lines.flatMap(unsaid);
  if (given.lines.length === 0) throw invalid('/lines', 'required');
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  const { date, kind, warehouse_id, partner_id, reference, notes, vehicle_number, driver_name } = given;
  const content = settled(type, {
    date,
    kind,
    warehouse_id,
    partner_id,
    owner_id: partner_id,
    to_owner_id: null,
    to_warehouse_id: null,
    reference,
    notes,
    vehicle_number,
    driver_name,
    seal_number: null,
    temperature_c: null,
    expected_yield_percent: null,
    duration_hours: null,
    additional_cost: 0,
    lines: given.lines.map(askedLine),
  });
  return { ...content, lines: await asks.placed(trx, content) };
}

/** What a line does not say: which goods, or how much. */
function unsaid({ variant_id, expected_packs, expected_weight }: Line, at: number): FieldError[] {
  return [
    ...(variant_id ? [] : [{ pointer: `/lines/${at}/variant_id`, code: 'required' }]),
    ...((expected_packs ?? 0) > 0 || (expected_weight ?? 0) > 0
      ? []
      : [{ pointer: `/lines/${at}/expected_packs`, code: 'required' }]),
  ];
}

/** Tells the store of what was asked for, once it is committed: who asks does not see who works there. */
export const tellStore = (trx: Trx, entity: LedgerEntity, id: string): Promise<void> =>
  enqueueInCompany(trx, 'document-asked', (company_id) => [{ company_id, entity, id }]);

/** Refuses more of what was asked for once somebody of the store took it on. @throws Problem `document-status` */
export async function refuseTaken(trx: Trx, id: string): Promise<void> {
  const open = await trx
    .selectFrom('stock_document')
    .select('id')
    .where('id', '=', id)
    .where('is_asked', '=', true)
    .where('status', '=', 'draft')
    .where('taken_by', 'is', null)
    .executeTakeFirst();
  if (!open) throw new Problem('document-status');
}

/**
 * Takes back what was asked for as long as nobody of the store took it on.
 * @throws Problem `document-status` where somebody did
 */
export async function withdraw(trx: Trx, { entity }: Pick<DraftedType, 'entity'>, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('stock_document')
    .where('id', '=', id)
    .where('entity', '=', entity)
    .where('is_asked', '=', true)
    .where('status', '=', 'draft')
    .where('taken_by', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new Problem('document-status');
}
