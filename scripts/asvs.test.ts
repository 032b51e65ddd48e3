import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Requirement, requirements, states } from './asvs.ts';
import { pages, withParts } from './security-doc.ts';

/** The levels of the requirements of each section, in their order; those of level 3 come after them. */
const standard = `
  V1.1 22, V1.2 111112222, V1.3 11222222222, V1.4 222, V1.5 12
  V2.1 122, V2.2 112, V2.3 1222, V2.4 2
  V3.2 11, V3.3 1222, V3.4 112222, V3.5 11122, V3.7 22
  V4.1 122, V4.2 2, V4.3 22, V4.4 1222
  V5.1 2, V5.2 112, V5.3 11, V5.4 222
  V6.1 122, V6.2 111111112222, V6.3 1122, V6.4 1122, V6.5 22222, V6.6 222, V6.8 2222
  V7.1 222, V7.2 1111, V7.3 22, V7.4 11222, V7.5 22, V7.6 22
  V8.1 12, V8.2 112, V8.3 1, V8.4 2
  V9.1 111, V9.2 1222
  V10.1 22, V10.2 22, V10.3 2222, V10.4 11111222222, V10.5 22222, V10.6 22, V10.7 222
  V11.1 22, V11.2 222, V11.3 112, V11.4 1222, V11.5 2, V11.6 2
  V12.1 122, V12.2 11, V12.3 2222
  V13.1 2, V13.2 22222, V13.3 22, V13.4 12222
  V14.1 22, V14.2 1222, V14.3 122
  V15.1 122, V15.2 122, V15.3 1222222
  V16.1 2, V16.2 22222, V16.3 2222, V16.4 222, V16.5 222
  V17.1 2, V17.2 2222, V17.3 22
`;

const all = requirements();
const read = (path: string) => readFileSync(path, 'utf8');

test('each requirement of levels 1 and 2 stands in the list once, in order and with its level', () => {
  const asked = [...standard.matchAll(/(V\S+) (\d+)/g)].flatMap(([, section = '', levels = '']) =>
    levels.split('').map((level, at) => [`${section}.${at + 1}`, Number(level)]),
  );
  expect(all.map(({ id, level }) => [id, level])).toEqual(asked);
  expect([all.length, all.filter(({ level }) => level === 1).length]).toEqual([253, 70]);
});

test('each has one of the states, and no row of the page was passed over', () => {
  expect(all.filter(({ state }) => !states.some((one) => one === state))).toEqual([]);
  expect(all).toHaveLength(read('docs/asvs.md').match(/^\| V\d+\./gm)!.length);
});

/** The tests that a row names, as path and part of a name. */
const testsOf = (shownBy: string) =>
  [...shownBy.matchAll(/`([^`]+)`: \*([^*]+)\*/g)].map(([whole, path = '', name = '']) => ({ whole, path, name }));

/** What a row says that is not so, or does not say. */
function faultsOf({ state, how, shownBy }: Requirement): string[] {
  const named = testsOf(shownBy);
  const rest = named
    .reduce((text, { whole }) => text.replace(whole, ''), shownBy)
    .replaceAll(';', '')
    .trim();
  const files = [...how.matchAll(/`((?:server|web|shared|scripts|docs)\/[^`]+\.\w+)`/g)].map(([, path]) => path!);
  const isDocument = shownBy === 'document';
  const wrong: [boolean, string][] = [
    ...named.map(({ path, name }): [boolean, string] => [
      !existsSync(path) || !read(path).includes(name),
      `no test ${name}`,
    ]),
    ...files.map((path): [boolean, string] => [!existsSync(path), `no file ${path}`]),
    [rest !== '' && !isDocument && rest !== '–', `not understood: ${rest}`],
    [state === 'met' && named.length === 0 && !isDocument, 'names no test'],
    [state === 'deviation' && named.length === 0, 'names no test of what is done instead'],
    [isDocument && !how.includes(']('), 'leads to no document'],
    [(state === 'partly' || state === 'not met') && !/Missing: |^no /.test(how), 'does not say what is missing'],
  ];
  return wrong.filter(([isSo]) => isSo).map(([, fault]) => fault);
}

test('each names files and tests that there are, and what is missing', () => {
  const faults = all.map((one): [string, string[]] => [one.id, faultsOf(one)]);
  expect(faults.filter(([, some]) => some.length > 0)).toEqual([]);
});

/** As pages link to a heading: in small letters, with hyphens for blanks, without other signs. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));

test.each(Object.keys(pages))('%s leads to what there is', (page) => {
  const broken = [...read(page).matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/g)]
    .map(([link, path = '', place]) => ({ link, place, to: path === '' ? page : join(dirname(page), path) }))
    .filter(({ to, place }) => !existsSync(to) || (place !== undefined && !anchorsOf(to).includes(place)));
  expect(broken).toEqual([]);
});

test('each deviation has its reason in docs/security.md, and each reason its requirement', () => {
  const reasons = read('docs/security.md')
    .split('\n## Deviations\n')[1]!
    .match(/^### .+$/gm)!
    .map((line) => anchor(line.slice(4)));
  const deviations = all.filter(({ state }) => state === 'deviation');
  const linked = (how: string) => [...how.matchAll(/\(security\.md#([^)]+)\)/g)].map(([, place]) => place!);
  for (const { id, how } of deviations)
    expect([id, linked(how).some((place) => reasons.includes(place))]).toEqual([id, true]);
  const used = new Set(all.flatMap(({ how }) => linked(how)));
  expect(reasons.filter((reason) => !used.has(reason))).toEqual([]);
});

test.each(Object.entries(pages))('%s says what the code says; else run: npm run security-doc', (page, parts) => {
  expect(read(page)).toBe(withParts(read(page), parts));
});
