import { UsageError } from '../command.ts';
import { dropSubscription, isSubscribed, takeRowsAway } from './copy.ts';
import type { State } from './find-move.ts';
import { dropPublication } from './leave-source.ts';
import { inTransaction, type Move } from './move.ts';
import { insertRows, type Rows } from './rows.ts';

/**
 * Leaves the tenant where it is, and takes away what the move began.
 * @throws UsageError where the other cell has opened it
 */
export async function takeBack(move: Move, state: State): Promise<void> {
  const { name, source, target, tenant, companies } = move;
  if (state === 'open' || state === 'done' || state === 'duplicate') {
    throw new UsageError(
      `${tenant.name} is open in the cell ${target.cell}, so that this cannot be taken back. ` +
        `${state === 'open' ? 'Run the command without --back to end the move; then m' : 'M'}ove it back by --to and the letter of the other cell.`,
    );
  }
  if (await isSubscribed(move)) await dropSubscription(target.client, name);
  await takeRowsAway(target, move);
  await dropPublication(move);
  await inTransaction(source.client, async () => {
    const { rows } = await source.client.query<{ jobs: Rows }>(
      'delete from tenant_move where tenant_id = $1 returning jobs',
      [tenant.id],
    );
    await insertRows(source.client, 'job', rows[0]?.jobs ?? []);
    await source.client.query('update company set is_removed = false where id = any ($1) and is_removed', [companies]);
  });
}
