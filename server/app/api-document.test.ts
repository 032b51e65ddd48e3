import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ProblemName, problems } from '#shared/problems.ts';
import { titles } from '#server/platform/problems/problem-texts.ts';

it('docs/api.md lists every problem with its status and title', () => {
  const rows = readFileSync('docs/api.md', 'utf8').match(/^\| `.*$/gm);
  const names = Object.keys(problems) as ProblemName[];
  expect(rows).toEqual(names.map((name) => `| \`${name}\` | ${problems[name]} | ${titles.en[name]} |`));
});
