import { expect, it } from 'vitest';
import { killWhilePosting } from './test-killing.ts';

it('what was posted survives that app and database are killed again and again', { timeout: 3_600_000 }, async () => {
  const { acknowledged, unanswered } = await killWhilePosting(25);
  expect(acknowledged).toBeGreaterThan(250);
  expect(unanswered).toBeGreaterThan(0);
});
