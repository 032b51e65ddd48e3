import { cellsOf } from '#server/platform/config/cells.ts';
import { type Command, UsageError } from '../command.ts';
import { confirm } from '../confirm.ts';
import type { Terminal } from '../terminal.ts';
import { beginCopying, waitUntilCopied } from './copy.ts';
import { findMove, type State } from './find-move.ts';
import { endMove } from './end-move.ts';
import { endSignIns, removeRows } from './leave-source.ts';
import type { Move } from './move.ts';
import { obstaclesOf } from './obstacles.ts';
import { type Asked, readAsked } from './read-asked.ts';
import { sizeOf } from './size.ts';
import { openClosed, takeOver } from './take-over.ts';
import { takeBack } from './take-back.ts';
import { withSides } from './with-sides.ts';

/** Moves a tenant to another cell. Broken off at any moment, it is taken up by the same words, or taken back by --back. */
export const moveTenant: Command = {
  usage: '--tenant ID|NAME --to LETTER [--dry-run | --back] [--yes] [--source-url URL]',
  summary: 'moves a tenant to another cell while its people work; --back takes back what has not ended',
  cells: 'all',
  async run(args, { config, terminal }) {
    const asked = readAsked(args);
    const settings = config();
    const letters = cellsOf(settings).map(({ cell }) => cell);
    if (!letters.includes(asked.to)) throw new UsageError(`There is no cell ${asked.to}, but: ${letters.join(', ')}.`);
    await withSides(settings, async (sides) => {
      const { move, state } = await findMove(sides, asked.tenant, asked.to);
      if (asked.back) {
        await takeBack(move, state);
        terminal.say(`${move.tenant.name} stays in the cell ${move.source.cell}.`);
      } else if (state === 'done') terminal.say(`${move.tenant.name} is in the cell ${asked.to}.`);
      else if (state === 'duplicate') await removeDuplicate(move, asked, terminal);
      else await go(move, state, asked, terminal);
    });
  },
};

async function go(
  move: Move,
  state: Exclude<State, 'done' | 'duplicate'>,
  asked: Asked,
  terminal: Terminal,
): Promise<void> {
  const { tenant, source, target } = move;
  if (state === 'none') {
    terminal.say(`${tenant.name}, from the cell ${source.cell} to the cell ${target.cell}: ${await sizeOf(move)}.`);
    const obstacles = await obstaclesOf(move);
    if (obstacles.length > 0) throw new UsageError(obstacles.join('\n'));
    if (asked.dryRun) {
      terminal.say('Nothing is in the way.');
      return;
    }
    await confirmMove('Its people sign in again at the end, and its old links stop working.', move, asked, terminal);
  } else if (asked.dryRun) {
    terminal.say(`The move is under way: ${words[state]}. Run the command without --dry-run to go on.`);
    return;
  }
  const say = (text: string) => terminal.say(text);
  if (state === 'none' || state === 'copying') {
    await beginCopying(move, asked.sourceUrl ?? source.urls.owner);
    await waitUntilCopied(move, say);
    say('All tables are copied, and changes follow.');
    const { waitedMs, snapshots } = await takeOver(move, say);
    try {
      say(
        `Open in the cell ${target.cell}. Writes waited for ${(waitedMs / 1000).toFixed(2)} s; everybody signs in again.`,
      );
      await endMove(move, say, snapshots);
    } finally {
      await snapshots.close();
    }
    return;
  }
  if (state === 'closed') await openClosed(move);
  say(`Open in the cell ${target.cell}.`);
  await endMove(move, say);
}

/** Takes away what a restore brought back of a tenant that had moved. Its files are those of the other cell. */
async function removeDuplicate(move: Move, asked: Asked, terminal: Terminal): Promise<void> {
  const { tenant, source, target, companies } = move;
  terminal.say(`${tenant.name} is open in the cells ${source.cell} and ${target.cell}, as after a restore.`);
  if (asked.dryRun) return;
  await confirmMove(
    `What the cell ${source.cell} has of it is removed; the cell ${target.cell} stays.`,
    move,
    asked,
    terminal,
  );
  await source.client.query('update company set is_removed = true where id = any ($1)', [companies]);
  await endSignIns(move);
  await removeRows(move);
  terminal.say(`Nothing of it is left in the cell ${source.cell}.`);
}

const words: Record<'copying' | 'closed' | 'open', string> = {
  copying: 'rows are being copied',
  closed: 'closed in one cell, and not yet open in the other',
  open: 'open in the other cell, with rows left in this one',
};

const confirmMove = (warning: string, { tenant }: Move, { yes }: Asked, terminal: Terminal): Promise<void> =>
  confirm(terminal, { yes, expected: tenant.name, warning, otherwise: 'Nothing was moved.' });
