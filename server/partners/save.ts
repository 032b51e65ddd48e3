import type { PartnerInput } from '#shared/partner.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { saveDetails } from './details.ts';
import './table.ts';

/** The columns of a partner's own row. */
function ownOf(input: PartnerInput) {
  const { contacts: _, addresses: __, bank_accounts: ___, documents: ____, certifications: _____, ...own } = input;
  return own;
}

/** Makes a partner with everything that belongs to it, and answers its id. */
export async function insertPartner(trx: Trx, input: PartnerInput): Promise<string> {
  const { id } = await trx.insertInto('partner').values(ownOf(input)).returning('id').executeTakeFirstOrThrow();
  await saveDetails(trx, id, input);
  return id;
}

/**
 * Makes a partner, and everything that belongs to it, what was sent, and answers whether it was of the given version. Of
 * two who do so at once, the second waits.
 */
export async function updatePartner(
  trx: Trx,
  { id, version }: { id: string; version?: number | undefined },
  input: PartnerInput,
): Promise<boolean> {
  const found = await trx
    .updateTable('partner')
    .set(ownOf(input))
    .where('id', '=', id)
    .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst();
  if (found) await saveDetails(trx, id, input);
  return found !== undefined;
}

/** Deletes a partner that no other record uses, and what belongs to it. */
export async function deletePartner(trx: Trx, id: string): Promise<void> {
  const gone = await trx.deleteFrom('partner').where('id', '=', id).returning('id').executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
}
