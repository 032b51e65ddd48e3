import { UsageError } from '../command.ts';
import { onlyTenant } from '../find-tenant.ts';
import { printable } from '../terminal.ts';
import type { Move, Side } from './move.ts';

/**
 * How far a move is. `open`: the other cell has opened the tenant. `duplicate`: both have it without a move, as after a restore of one of
 * them from an earlier backup.
 */
export type State = 'none' | 'copying' | 'closed' | 'open' | 'done' | 'duplicate';

interface Found {
  side: Side;
  id: string;
  name: string;
}

/**
 * The tenant of an id or a name, where it is, and how far its move to a cell is.
 * @throws UsageError when there is none, more than one, or a move to elsewhere that has not ended
 */
export async function findMove(
  sides: readonly Side[],
  wanted: string,
  to: string,
): Promise<{ move: Move; state: State }> {
  const found = (await Promise.all(sides.map((side) => findIn(side, wanted)))).flat();
  const first = onlyTenant(found, wanted);
  const target = sides.find(({ cell }) => cell === to)!;
  const isThere = found.some(({ side }) => side === target);
  const source = found.find(({ side }) => side !== target)?.side;
  const move = await describe({ ...first, side: source ?? target }, target);
  if (!source) return { move, state: 'done' };
  const { rows } = await source.client.query<{ to_cell: string; closed: boolean; companies: string[] }>(
    'select to_cell, closed_at is not null as closed, companies from tenant_move where tenant_id = $1',
    [first.id],
  );
  const [begun] = rows;
  if (!begun) return { move, state: isThere ? 'duplicate' : 'none' };
  if (begun.to_cell !== to)
    throw new UsageError(
      `${move.tenant.name} is moving to the cell ${begun.to_cell}: finish that, or take it back by --back.`,
    );
  const state = isThere ? 'open' : begun.closed ? 'closed' : 'copying';
  return { move: { ...move, companies: begun.companies }, state };
}

async function findIn(side: Side, wanted: string): Promise<Found[]> {
  const { rows } = await side.client.query<{ id: string; name: string }>(
    'select id, name from tenant where id::text = lower($1) or lower(name) = lower($1)',
    [wanted],
  );
  return rows.map(({ id, name }) => ({ side, id, name: printable(name) }));
}

async function describe({ side, id, name }: Found, target: Side): Promise<Move> {
  const { rows } = await side.client.query<{ id: string }>('select id from company where tenant_id = $1 order by id', [
    id,
  ]);
  return {
    tenant: { id, name },
    companies: rows.map((company) => company.id),
    source: side,
    target,
    name: `palka_move_${id.replaceAll('-', '')}`,
  };
}
