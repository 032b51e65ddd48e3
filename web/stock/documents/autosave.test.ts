import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autosave, type SaveState, type Verdict } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store that can be slow or fail, and what saving told of itself. */
function newStore() {
  const stored: string[] = [];
  const states: SaveState['is'][] = [];
  let verdict: Verdict | undefined;
  let hold: Promise<void> | undefined;
  const saver = autosave<string>({
    judge: (problem) => (problem as { verdict: Verdict }).verdict,
    onState: ({ is }) => states.push(is),
    async save(content) {
      await hold;
      if (verdict) throw Object.assign(new Error('refused'), { verdict });
      stored.push(content);
    },
  });
  return {
    saver,
    stored,
    states,
    fail: (as: Verdict | undefined) => (verdict = as),
    slow() {
      let release = () => {};
      hold = new Promise((resolve) => (release = resolve));
      return () => {
        hold = undefined;
        release();
      };
    },
  };
}

describe('what is typed', () => {
  it('is stored once, after a rest', async () => {
    const { saver, stored, states } = newStore();
    for (const text of ['t', 'tu', 'tuna']) {
      saver.change(text);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    expect(stored).toEqual(['tuna']);
    expect(states.at(-1)).toBe('saved');
    expect(saver.isDirty()).toBe(false);
  });

  it('is stored at once where nothing more is to come', async () => {
    const { saver, stored } = newStore();
    saver.change('10,25', 'once');
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual(['10,25']);
  });

  it('goes with the next save while one is under way', async () => {
    const { saver, stored, slow } = newStore();
    const release = slow();
    saver.change('a', 'once');
    await vi.advanceTimersByTimeAsync(0);
    saver.change('ab', 'once');
    saver.change('abc', 'once');
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual(['a', 'abc']);
  });

  it('is stored before what waits for it goes on', async () => {
    const { saver, stored } = newStore();
    saver.change('tuna');
    expect(await saver.flush()).toBe(true);
    expect(stored).toEqual(['tuna']);
  });
});

describe('one who leaves while a save is under way', () => {
  it('waits for it, and for what was typed meanwhile', async () => {
    const { saver, stored, slow } = newStore();
    const release = slow();
    saver.change('a', 'once');
    await vi.advanceTimersByTimeAsync(0);
    saver.change('ab');
    let left: boolean | undefined;
    void saver.flush().then((all) => (left = all));
    await vi.advanceTimersByTimeAsync(5000);
    expect([left, stored]).toEqual([undefined, []]);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect([left, stored]).toEqual([true, ['a', 'ab']]);
  });

  it('is told when it could not be stored', async () => {
    const { saver, slow, fail } = newStore();
    const release = slow();
    saver.change('a', 'once');
    await vi.advanceTimersByTimeAsync(0);
    fail('again');
    const left = saver.flush();
    release();
    expect(await left).toBe(false);
    expect(saver.isDirty()).toBe(true);
  });
});

describe('without a network', () => {
  it('what is typed is kept and tried again, in its newest form', async () => {
    const { saver, stored, states, fail } = newStore();
    fail('again');
    saver.change('a', 'once');
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('retrying');
    saver.change('ab');
    expect(await saver.flush()).toBe(false);
    fail(undefined);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stored).toEqual(['ab']);
    expect(states.at(-1)).toBe('saved');
  });

  it('what waits is stored at once when the network is back', async () => {
    const { saver, stored, fail } = newStore();
    fail('again');
    saver.change('a', 'once');
    await vi.advanceTimersByTimeAsync(0);
    fail(undefined);
    saver.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual(['a']);
  });
});

it('what is at fault is tried again when it changes, not before', async () => {
  const { saver, stored, states, fail } = newStore();
  fail('refused');
  saver.change('-1', 'once');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.filter((is) => is === 'saving')).toHaveLength(1);
  expect(saver.isDirty()).toBe(true);
  fail(undefined);
  saver.change('1', 'once');
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(['1']);
});

it('after a change elsewhere nothing is stored until it was decided whose counts', async () => {
  const { saver, stored, fail } = newStore();
  fail('conflict');
  saver.change('mine', 'once');
  await vi.advanceTimersByTimeAsync(0);
  fail(undefined);
  saver.change('mine too', 'once');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored).toEqual([]);
  saver.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(['mine too']);
});
