import { expect, it } from 'vitest';
import { killWhilePosting } from './test-killing.ts';

it(
  'what was posted survives that app and database are killed, and nothing is posted twice',
  { timeout: 600_000 },
  async () => {
    const { acknowledged, unanswered } = await killWhilePosting(5);
    expect(acknowledged).toBeGreaterThan(50);
    expect(unanswered).toBeGreaterThan(0);
  },
);
