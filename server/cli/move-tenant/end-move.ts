import { UsageError } from '../command.ts';
import { compare } from './compare.ts';
import { dropPublication, endSignIns, removeRows } from './leave-source.ts';
import { finds, type Move } from './move.ts';
import { proveTarget } from './prove-target.ts';
import type { Snapshots } from './take-over.ts';

/**
 * Clears the source of a tenant that is open in the target, once the target is known to be whole.
 * @param snapshots both sides between the last write in the one and the first in the other; where they are gone, ledgers and logs are proved
 * @throws UsageError where the target is not whole: nothing is removed then
 */
export async function endMove(move: Move, say: (text: string) => void, snapshots?: Snapshots): Promise<void> {
  const { source, tenant } = move;
  await endSignIns(move);
  await dropPublication(move);
  const isCompared = await finds(
    source.client,
    `select from erasure where subject_id = $1 and reason = 'moved' and done_at is null`,
    [tenant.id],
  );
  if (snapshots) {
    const different = await compare(snapshots, move);
    if (different.length > 0)
      throw new UsageError(
        `The rows of ${different.join(', ')} are not the same in both cells. Those in the cell ${source.cell} stay; ` +
          'to run the command again proves ledgers and logs, and removes them.',
      );
    say('All tables are equal on both sides.');
  } else if (!isCompared) {
    await proveTarget(move);
    say('Ledgers and activity logs hold.');
  }
  await removeRows(move);
  say(`Nothing of it is left in the cell ${source.cell}. Backups made before still hold it.`);
}
