import type { RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { neededBy } from '#server/platform/http/access.ts';
import { families, ownPermissions, steps } from './test-route-permissions.ts';
import { db, storage, testConfig } from './testing.ts';

/** Each name of a table by its key. */
const keyed = (table: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(table).flatMap(([key, names]) => names.map((name) => [name, key])));

const [own, actions, lists] = [keyed(ownPermissions), keyed(steps), keyed(families)];
const paths = [...lists.keys()].toSorted((one, other) => other.length - one.length);

/** What people expect that a route needs: what is said of it alone, or the action that its last words are. */
function expected(method: string, path: string): string {
  const alone = own.get(`${method} ${path}`);
  if (alone) return alone;
  const list = paths.find((one) => path === one || path.startsWith(`${one}/`));
  if (!list) return 'unknown';
  const [entity, read] = lists.get(list)!.split(' ');
  const rest = path.slice(list.length).replaceAll(/:\w+/g, ':');
  const step = /\/import(\/|$)/.test(rest) ? 'import' : actions.get(`${method} ${rest}`);
  return step ? `${entity}_${step === 'read' ? read : step}` : 'unknown';
}

it('each route needs the permission that people expect of it, and no other one opens it', async () => {
  const declared: RouteOptions[] = [];
  const walked = await buildApp({ config: testConfig, db, storage, onRoute: (route) => void declared.push(route) });
  await walked.ready();
  const found = declared.flatMap(({ method, url, config }) => {
    const { access } = config ?? {};
    if (typeof access !== 'object') return [];
    const needed = [...new Set(neededBy(access))].join('|');
    return [method]
      .flat()
      .flatMap((verb) => (verb === 'HEAD' ? [] : [{ verb, path: url.replace(/^\/v1/, ''), needed }]));
  });
  await walked.close();
  expect(found.length).toBeGreaterThan(700);
  const said = found.map(({ verb, path, needed }) => `${verb} ${path}: ${needed}`);
  expect(said).toEqual(found.map(({ verb, path }) => `${verb} ${path}: ${expected(verb, path)}`));
  // Nothing is expected of a route that is gone.
  const routes = new Set(found.map(({ verb, path }) => `${verb} ${path}`));
  expect([...own.keys()].filter((route) => !routes.has(route))).toEqual([]);
});
