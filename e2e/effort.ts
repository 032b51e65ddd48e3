import { expect, type Locator, type Page, test } from '@playwright/test';

/** What somebody does, by the keystroke-level model of Card, Moran and Newell. */
interface Acts {
  /** Keys pressed, Shift and Control among them. */
  keys: number;
  /** Pointings at a place of the screen; also what scrolls it into sight. */
  pointings: number;
  clicks: number;
  /** The hand's ways from the keys to the mouse, and back. */
  homings: number;
  /** Decisions about what comes next. */
  thoughts: number;
}

/**
 * Seconds of each act. The one has 55 words a minute and thinks before each step; the other has 40, and knows by heart what
 * comes. A task is as long as the slower of both takes.
 */
const people: readonly Acts[] = [
  { keys: 0.2, pointings: 1.1, clicks: 0.1, homings: 0.4, thoughts: 1.35 },
  { keys: 0.28, pointings: 1.1, clicks: 0.2, homings: 0.4, thoughts: 0 },
];

/** Keys that end what was typed, or go on to what comes next. They need no decision of their own. */
const followsOn = /^(Enter|Tab|Shift\+Tab|Arrow\w+|Backspace)$/;

const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
    return there !== null && own.some((one) => one.contains(there));
  });

/** Each way to a sign that needs Shift on the keyboards in use here. */
const shifted = /[A-Z!@#$%^&*()_+{}|:"<>?~]+/g;

/**
 * Somebody at the page, of whom all that they do is counted. A decision precedes each pointing, each text that was not just
 * pointed at, and each key that commands something; `inOneGo` is decided upon once.
 */
export function personAt(page: Page) {
  const acts: Acts = { keys: 0, pointings: 0, clicks: 0, homings: 0, thoughts: 0 };
  let hand: 'keys' | 'mouse' = 'keys';
  let isDecided = false;
  let isPointed = false;

  function move(to: typeof hand) {
    if (hand !== to) acts.homings += 1;
    hand = to;
  }
  function decide() {
    if (!isDecided) acts.thoughts += 1;
  }
  async function pointAt(target: Locator) {
    await expect(target).toBeVisible();
    move('mouse');
    decide();
    acts.pointings += (await isInSight(target)) ? 1 : 2;
  }

  return {
    async click(target: Locator): Promise<void> {
      await pointAt(target);
      acts.clicks += 1;
      isPointed = true;
      await target.click();
    },
    async type(text: string): Promise<void> {
      move('keys');
      if (!isPointed) decide();
      isPointed = false;
      acts.keys += text.length + (text.match(shifted)?.length ?? 0);
      await page.keyboard.type(text);
    },
    /** A key, or several at once, such as `Control+Enter`. */
    async press(key: string): Promise<void> {
      move('keys');
      if (!followsOn.test(key)) decide();
      isPointed = false;
      acts.keys += key.split('+').length;
      await page.keyboard.press(key);
    },
    /** Looks at a part of the page, further down where it is not in sight; further up where what came in above moved it there. */
    async see(target: Locator): Promise<void> {
      await expect(target).toBeVisible();
      while (!(await isInSight(target))) {
        const before = await target.boundingBox();
        acts.keys += 1;
        await page.keyboard.press((before?.y ?? 0) < 0 ? 'PageUp' : 'PageDown');
        await expect.poll(() => target.boundingBox()).not.toEqual(before);
      }
    },
    /** Opens the computer's own list of files, and chooses one by a double click. */
    async chooseFile(opener: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      const coming = page.waitForEvent('filechooser');
      await this.click(opener);
      decide();
      acts.pointings += 1;
      acts.clicks += 2;
      await (await coming).setFiles(file);
    },
    /** A routine that takes one decision, such as typing the weights of a row of cartons. */
    async inOneGo(act: () => Promise<void>): Promise<void> {
      decide();
      isDecided = true;
      await act();
      isDecided = false;
    },
    /** The task was done within so many seconds of the person's time. What it took is noted at the story. */
    took(seconds: number): void {
      const totals = people.map((each) =>
        Object.entries(each).reduce((sum, [act, one]) => sum + one * acts[act as keyof Acts], 0),
      );
      const description = `${totals.map((total) => total.toFixed(0)).join(' and ')} s: ${JSON.stringify(acts)}`;
      test.info().annotations.push({ type: 'effort', description });
      expect(Math.max(...totals), description).toBeLessThanOrEqual(seconds);
    },
  };
}
