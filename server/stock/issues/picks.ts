import type { FieldError } from '#shared/problems.ts';
import {
  type DocumentInGrams,
  type LineInGrams,
  placeInGrams,
  type TypedPlaceInGrams,
} from '#shared/stock/in-grams.ts';
import type { PicksBody } from '#shared/stock/issued.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { asStored } from '#server/stock/documents/as-stored.ts';
import { claimDocument } from '#server/stock/documents/claim.ts';
import { findDocument } from '#server/stock/documents/find.ts';
import type { WholeContent } from '#server/stock/documents/drafted-type.ts';
import { sumOf } from '#server/stock/documents/lines.ts';
import { strangers } from '#server/stock/documents/references.ts';
import { lockDocument } from '#server/stock/documents/store.ts';
import { writeLines } from '#server/stock/documents/write-lines.ts';
import { holdMissing } from './hold-missing.ts';
import { issuedType, weighed } from './issued-type.ts';
import { keepPlanned, plannedWeights, settlePicks } from './pick-rows.ts';
import { recount } from './recount.ts';

type Picked = Omit<PicksBody['lines'][number], 'allocations'> & { allocations: TypedPlaceInGrams[] };
type Line = WholeContent['lines'][number];

interface PicksInGrams {
  version: number;
  lines: Picked[];
}

/** A request as the domain reads it. */
export const picksInGrams = ({ version, lines }: PicksBody): PicksInGrams => ({
  version,
  lines: lines.map(({ allocations, ...line }) => ({ ...line, allocations: allocations.map(placeInGrams) })),
});

/**
 * Keeps what was really picked for a submitted or approved issue: from where, how many packs and what they weigh. What it
 * reserved stays so until it is posted, and only there is it known whether all of it was there. No more is picked than was
 * asked for: that is what was approved.
 * What is missing is put on hold where that is asked for.
 * @throws Problem `record-not-found`, `document-status`, `document-changed`; `invalid-input` at what is not to be taken or
 *   not to be held
 */
export async function savePicks(trx: Trx, id: string, { version, lines }: PicksInGrams): Promise<void> {
  await lockDocument(trx, issuedType, { id, version }, ['submitted', 'approved']);
  const document = (await findDocument(trx, 'stockissued', id))!;
  const places = lines.map((picked) => document.lines.findIndex((line) => line.id === picked.id.toLowerCase()));
  const unknown = places.indexOf(-1);
  if (unknown >= 0) throw invalid(`/lines/${unknown}/id`, 'not_found');
  const content = { ...document, lines: merged(document, lines) } as WholeContent;
  // Faults are told where they stand in the request.
  const inRequest = (errors: FieldError[]) =>
    errors.flatMap(({ pointer, ...rest }) => {
      const [, , place, ...more] = pointer.split('/');
      const at = places.indexOf(Number(place));
      return at < 0 ? [] : [{ ...rest, pointer: ['/lines', at, ...more].join('/') }];
    });
  refuse(inRequest(await strangers(trx, content)));
  refuse(lines.flatMap((picked, at) => tooMuch(picked, document.lines[places[at]!]!, at)));

  const planned = await plannedWeights(trx, id);
  await trx.deleteFrom('stock_line').where('document_id', '=', id).execute();
  await writeLines(trx, document, content.lines);
  await keepPlanned(trx, id, planned);
  await settlePicks(trx, id);
  const picked = await recount(trx, id);
  const { reads } = await claimDocument(trx, issuedType, { id }, ['submitted', 'approved']);
  const faults = inRequest(issuedType.faults(picked, reads, picked.date));
  refuse(faults.filter(({ pointer, code }) => isWrongGoods(pointer) && code !== 'not_all_weighed'));
  const held = lines.flatMap(({ hold_missing }, at) => (hold_missing ? [{ at, place: places[at]! }] : []));
  await holdMissing(trx, { before: document, after: picked, planned, held });
}

/** Of everything that may be wrong with it, picking must settle only what is taken: reasons can still be given. */
const isWrongGoods = (pointer: string) => pointer.includes('/allocations/');

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

function merged(document: DocumentInGrams, lines: readonly Picked[]): Line[] {
  const picks = new Map(lines.map((picked) => [picked.id.toLowerCase(), picked]));
  return document.lines.map((line) => {
    const before = asStored(line);
    const picked = picks.get(line.id);
    if (!picked) return before;
    const { override_reason, short_reason } = picked;
    return { ...before, override_reason, short_reason, allocations: picked.allocations.map(weighed) };
  });
}

/** More packs, or weight where all packs weigh alike, than were asked for or planned. */
function tooMuch(picked: Picked, line: LineInGrams, at: number): FieldError[] {
  const { packs, net_weight_g } = sumOf(picked.allocations);
  const most = Math.max(line.expected_packs ?? 0, line.packs);
  const heaviest = Math.max(line.expected_weight_g ?? 0, line.net_weight_g);
  const isTooMuch = packs > most || (!line.variant?.catch_weight && net_weight_g > heaviest);
  return isTooMuch ? [{ pointer: `/lines/${at}/allocations`, code: 'more_than_asked', values: { packs: most } }] : [];
}
