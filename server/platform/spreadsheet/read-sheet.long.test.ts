import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { workbookOf } from './testing.ts';

test.each([
  ['a tag that never ends', `<a b="${'x'.repeat(90_000_000)}`],
  ['a comment that never ends', `<!--${'x'.repeat(90_000_000)}`],
  ['a tag of millions of attributes', `<a ${'b="" '.repeat(15_000_000)}/>`],
])('%s is given up after a while', async (_what, sheet) => {
  const begun = performance.now();
  const file = readSheet(workbookOf({ sheet }), { companyId: crypto.randomUUID() });
  await expect(file).rejects.toMatchObject({ errors: [{ pointer: '/file', code: 'sheet_too_large' }] });
  expect(performance.now() - begun).toBeLessThan(20_000);
});
