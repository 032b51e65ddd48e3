// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { keptPicks, type PickChange } from './kept-picks.ts';
import { pickQueue } from './pick-queue.ts';

const one = (net_weight = 24) => ({ id: randomUUID(), allocation_id: 'A', packs: 1, net_weight, reading: null });

class Refusal extends Error {
  readonly place: number;
  constructor(place: number) {
    super('Refused');
    this.place = place;
  }
}

/** A server that stores what it is sent, unless it is away or never takes a certain pack. */
function server(name: string, never?: string) {
  const stored: PickChange[] = [];
  let isAway = false;
  const open = () =>
    pickQueue({
      name,
      retry: [0],
      onChange: () => undefined,
      judge: (problem) =>
        problem instanceof Refusal ? { words: 'No', at: new Map([[problem.place, 'All packs are picked']]) } : 'again',
      async send(changes) {
        const place = changes.findIndex((change) => 'picked' in change && change.picked.id === never);
        if (isAway) throw new Error('No network');
        if (place >= 0) throw new Refusal(place);
        stored.push(...changes);
      },
    });
  return { stored, open, goAway: () => (isAway = true), comeBack: () => (isAway = false) };
}

afterEach(() => localStorage.clear());

it('what is picked is stored at once, and kept nowhere else then', async () => {
  const { open, stored } = server('a');
  const queue = open();
  const pick = one();
  queue.pick(pick);
  expect(await queue.flush()).toBe(true);
  expect(stored).toEqual([{ picked: pick }]);
  expect(keptPicks('a')).toEqual([]);
});

it('what cannot be stored outlives the page, and is stored once there is a network', async () => {
  const { open, stored, goAway, comeBack } = server('b');
  goAway();
  const before = open();
  const [first, second] = [one(), one()];
  before.pick(first);
  before.pick(second);
  expect(await before.flush()).toBe(false);
  before.stop();
  expect(keptPicks('b')).toHaveLength(2);
  comeBack();
  const after = open();
  expect(await after.flush()).toBe(true);
  expect(stored).toEqual([{ picked: first }, { picked: second }]);
  expect(keptPicks('b')).toEqual([]);
});

it('a pack that nobody was told of is simply not told; one that was is taken back after it', async () => {
  const { open, stored, goAway, comeBack } = server('c');
  goAway();
  const queue = open();
  const [told, untold] = [one(), one()];
  queue.pick(told);
  await queue.flush();
  queue.pick(untold);
  queue.undo(untold.id);
  queue.undo(told.id);
  comeBack();
  expect(await queue.flush()).toBe(true);
  expect(stored).toEqual([{ picked: told }, { undone: told.id }]);
});

it('what is refused says why and is sent no more, and the rest is stored', async () => {
  const [good, bad] = [one(), one()];
  const { open, stored, goAway, comeBack } = server('d', bad.id);
  goAway();
  const queue = open();
  queue.pick(good);
  queue.pick(bad);
  await queue.flush();
  comeBack();
  expect(await queue.flush()).toBe(false);
  expect(stored).toEqual([{ picked: good }]);
  expect(keptPicks('d')).toEqual([{ picked: bad, refused: 'All packs are picked' }]);
  queue.discard();
  expect(keptPicks('d')).toEqual([]);
});

it('another tab of the same person loses nothing of this one', async () => {
  const { open, goAway } = server('e');
  goAway();
  const [here, there] = [open(), open()];
  const [mine, other] = [one(), one()];
  here.pick(mine);
  there.pick(other);
  expect(keptPicks('e')).toEqual([{ picked: mine }, { picked: other }]);
  here.stop();
  there.stop();
});
