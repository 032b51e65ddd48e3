import { expect, test } from '@playwright/test';
import { owner } from './people.ts';
import { signedIn } from './story.ts';

/** The first company's history comes within a minute; on a busy machine within a few. */
const HISTORY_MS = 240_000;

test('the history of the demo is there', async ({ page }) => {
  test.setTimeout(HISTORY_MS + 10_000);
  await signedIn(page, owner);
  const waits = async () => {
    const answer = await page.request.get('/v1/company');
    return ((await answer.json()) as { data: { awaits_history: boolean } }).data.awaits_history;
  };
  await expect.poll(waits, { timeout: HISTORY_MS, intervals: [1000] }).toBe(false);
});
