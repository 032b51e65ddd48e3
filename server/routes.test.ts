import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allPermissions, type Entity, permissionsOf } from '#shared/permissions.ts';
import { type Access, neededBy } from '#server/platform/http/access.ts';
import { app, db, newCompany, send, storage, testConfig } from './testing.ts';
import { buildApp } from '#server/app/app.ts';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  access: Access | undefined;
}

const routes: Route[] = [];

/** The routes as the app itself declares them: a new one is walked without a line here. */
beforeAll(async () => {
  const declared: RouteOptions[] = [];
  const walked = await buildApp({ config: testConfig, db, storage, onRoute: (route) => void declared.push(route) });
  await walked.ready();
  for (const { method, url, config } of declared) {
    for (const verb of [method].flat()) {
      if (verb !== 'HEAD') routes.push({ method: verb as Route['method'], url, access: config?.access });
    }
  }
  await walked.close();
});

const address = (url: string) => url.replace(':id', randomUUID()).replace('*', `${randomUUID()}/none.webp`);
const ask = (route: Route, token: string | undefined) =>
  app.inject({
    method: route.method,
    url: address(route.url),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

/** Every route that needs a permission, with those of which it needs one. */
const guarded = () =>
  routes.flatMap((route) => (typeof route.access === 'object' ? [{ ...route, needed: neededBy(route.access) }] : []));

/** Routes that ask for no permission, each with its reason. Nothing else is open to every signed-in user. */
const signedIn: Record<string, string> = {
  'GET /v1/area': 'the world’s fishing areas are reference data, the same for everybody',
  'GET /v1/action_products/prepare_product': 'the specification opens the choices of the product form',
  'GET /files/*': 'the address of a file cannot be guessed',
  'GET /v1/dashboard': 'each figure needs the permission of its list',
  'PUT /v1/dashboard_cards': 'how one person looks at the dashboard',
  'GET /v1/dashboard_finance': 'each figure needs the permission of its list',
  'GET /v1/warehouse_dashboard': 'each figure needs the permission of its list',
  'GET /v1/maps': 'each figure needs the permission of its list',
  'GET /v1/search': 'each record needs the permissions of its list and its page',
  'GET /v1/saved_views': 'each view needs the permission of its list, and is changed by its author alone',
  'POST /v1/saved_views': 'each view needs the permission of its list, and is changed by its author alone',
  'PUT /v1/saved_views/:id': 'each view needs the permission of its list, and is changed by its author alone',
  'DELETE /v1/saved_views/:id': 'each view needs the permission of its list, and is changed by its author alone',
  'GET /v1/default_views': 'each view needs the permission of its list',
  'PUT /v1/default_views': 'one’s own needs the permission of its list, the company’s also that to change the company',
  'DELETE /v1/default_views':
    'one’s own needs the permission of its list, the company’s also that to change the company',
  'GET /v1/notifications': 'one’s own',
  'POST /v1/notifications/read': 'one’s own',
  'GET /v1/notifications/choices': 'one’s own',
  'PUT /v1/notifications/choices': 'one’s own',
  'GET /v1/events': 'tells one’s own notices, and of the company only that something changed',
};

/** Records that another permission opens than the one to list them. */
const opened: Record<string, string> = {
  'fishfin/changes': 'fishfinchanges_view',
  'fishfin/facilities': 'fishfinstock_view',
  'fishfin/reports': 'fishfinstock_view',
  'fishfin/returns': 'fishfinreturn_view',
  partners: 'partners_view',
  recalls: 'stockbatch_view',
  rental: 'rental_view',
  rental_claims: 'rental_view',
  rental_invoices: 'rental_view',
  rental_runs: 'rental_create',
  rental_tax_files: 'rental_update',
  stock_adjustments: 'stockadjustment_view',
  stock_agreements: 'stockagreement_view',
  stock_batches: 'stockbatch_view',
  stock_counts: 'stockadjustment_view',
  stock_issued: 'stockissued_view',
  stock_received: 'stockreceived_view',
  stock_transfers: 'stocktransfer_view',
  void_transactions: 'voidtransaction_view',
};

/** Routes that make the record which their address names, where there is none: only their body says whether there should be one. */
const makesItsRecord = new Set([
  'PUT /v1/stock_received/:id',
  'PUT /v1/stock_issued/:id',
  'PUT /v1/stock_adjustments/:id',
  'PUT /v1/stock_transfers/:id',
]);

describe('every route', () => {
  it('declares who may call it', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('needs a permission, unless its reason to need none is known', () => {
    const open = routes.filter(({ access }) => access === 'signed-in').map(({ method, url }) => `${method} ${url}`);
    expect(open.toSorted()).toEqual(Object.keys(signedIn).toSorted());
  });

  it('that opens a record needs the permission to view it, where listing is not enough', () => {
    const found = guarded().flatMap(({ method, url, needed }) => {
      const [, name] = /^\/v1\/(.+)\/:id$/.exec(url) ?? [];
      const isOpened = method === 'GET' && name !== undefined && !/_(list|import)$/.test(needed.join(' '));
      return isOpened ? [[name, needed.join(' ')]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(opened);
  });

  it('answers 401 to strangers, unless it is for anyone', async () => {
    for (const route of routes.filter(({ access }) => access !== 'anyone')) {
      const answer = await ask(route, undefined);
      expect([route, answer.json().type]).toEqual([route, 'urn:palka:problem:sign-in-required']);
    }
  });

  // The two together are the whole matrix of routes and missing permissions: its own alone decides.
  it('answers 403 to a person with every permission but its own', async () => {
    for (const alike of Map.groupBy(guarded(), ({ needed }) => needed.join(' ')).values()) {
      const { needed } = alike[0]!;
      for (const one of needed) expect(allPermissions).toContain(one);
      const { token } = await newCompany(allPermissions.filter((permission) => !needed.includes(permission)));
      for (const route of alike) {
        expect([route, (await ask(route, token)).json().type]).toEqual([route, 'urn:palka:problem:permission-missing']);
      }
    }
    // It makes a company for each permission.
  }, 60_000);

  it('lets a person with its permission alone, or one of them, pass', async () => {
    const each = guarded().flatMap((route) => route.needed.map((one) => ({ ...route, one })));
    for (const [one, alike] of Map.groupBy(each, (route) => route.one)) {
      const { token } = await newCompany([one]);
      for (const route of alike) {
        // A query that no list and no export knows: past the gate, most routes go no further.
        const answer = await ask({ ...route, url: `${route.url}?never=asked` }, token);
        const type = answer.statusCode < 400 ? undefined : answer.json().type;
        expect([route, type]).not.toEqual([route, 'urn:palka:problem:permission-missing']);
      }
    }
    // Each template of an import is written by a worker: on a busy machine that takes its time.
  }, 300_000);

  it('with an id answers the same for one that never existed and for one of the wrong form', async () => {
    const { send: asOwner } = await newCompany();
    for (const { method, url } of routes.filter((route) => route.url.includes(':id'))) {
      for (const id of [randomUUID(), 'x', '..%2f..', "'%20or%201=1"]) {
        const answer = await asOwner(method, url.replace('/v1', '').replace(':id', id));
        const isNew = makesItsRecord.has(`${method} ${url}`) && z.uuid().safeParse(id).success;
        const type = `urn:palka:problem:${isNew ? 'invalid-input' : 'record-not-found'}`;
        expect([method, url, id, answer.json().type]).toEqual([method, url, id, type]);
      }
    }
    // There are many such routes, and a busy machine takes its time.
  }, 60_000);

  it('refuses what it cannot read with a clear problem, never with 500', async () => {
    const { token } = await newCompany();
    for (const { method, url } of routes.filter((route) => ['POST', 'PUT'].includes(route.method))) {
      for (const [type, payload] of [
        ['application/json', '{"name":'],
        ['application/json', '[]'],
        ['application/json', '"text"'],
        ['application/xml', '<x/>'],
        ['multipart/form-data; boundary=x', '--x\r\nbroken'],
        ['multipart/form-data', 'no boundary'],
        ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\ncut off'],
        ['application/json', `{"name":"${'x'.repeat(1024 * 1024)}"}`],
      ] as const) {
        const answer = await app.inject({
          method,
          url: address(url),
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload,
        });
        const { statusCode, headers } = answer;
        // Signing out needs nothing of its body.
        if (url.endsWith('/logout')) continue;
        expect([url, type, payload.slice(0, 20), statusCode >= 400 && statusCode < 500]).toEqual([
          url,
          type,
          payload.slice(0, 20),
          true,
        ]);
        expect(headers['content-type']).toContain('application/problem+json');
      }
    }
  });
});

/** Entities whose screens are still to come: they stand in the catalogue, so that roles can be set up before. */
const withoutRoutes: Entity[] = [];

/** They open no route: they decide what the answers of others tell. */
const insideAnswers = new Set<string>(['stock_value_view']);

/** Of adjustments only changes of status can be made so far: they are posted at once, and so there are no drafts to delete. */
const ofTypedAdjustments = new Set<string>(['stockadjustment_delete']);

/** Changes and releases are requested at once: there are no drafts to delete. */
const ofReleases = new Set<string>(permissionsOf(['fishfinchanges', 'fishfinreturn'], ['delete']));

/** The route of the company's settings asks for it where they open the books again. */
const ofReopening = new Set<string>(['stock_period_update']);

describe('the catalogue of permissions', () => {
  const used = () => new Set(guarded().flatMap(({ needed }) => needed));

  it('holds every permission that a route asks for', () => {
    expect([...used()].filter((permission) => !allPermissions.includes(permission))).toEqual([]);
  });

  it('holds no permission that no route asks for, but those of screens to come', () => {
    const coming = new Set<string>([
      ...permissionsOf(withoutRoutes),
      ...insideAnswers,
      ...ofTypedAdjustments,
      ...ofReleases,
      ...ofReopening,
    ]);
    expect(allPermissions.filter((permission) => !used().has(permission) && !coming.has(permission))).toEqual([]);
  });

  it('names no screen as still to come that has a route', () => {
    expect(permissionsOf(withoutRoutes).filter((permission) => used().has(permission))).toEqual([]);
  });
});

describe('an answer', () => {
  it('carries its request id and the headers that keep browsers safe', async () => {
    for (const url of ['/v1/settings', '/v1/nowhere', '/v1/auth/me', '/health/live']) {
      const { headers } = await app.inject(url);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('speaks the language that was asked for', async () => {
    const title = async (language: string) =>
      (await app.inject({ url: '/v1/auth/me', headers: { 'x-localization': language } })).json().title;
    expect(await title('en')).toBe('Sign in required');
    expect(await title('id')).toBe('Silakan masuk');
    expect(await title('fr')).toBe('Silakan masuk');
  });

  it('names the request in a problem', async () => {
    const answer = await app.inject('/v1/nowhere');
    expect(answer.json()).toMatchObject({
      type: 'urn:palka:problem:route-not-found',
      status: 404,
      request_id: answer.headers['x-request-id'],
    });
  });

  it('describes the API to anyone', async () => {
    const { paths } = (await app.inject('/v1/openapi.json')).json();
    expect(Object.keys(paths)).toContain('/v1/products');
    expect((await send(undefined, 'GET', '/docs')).statusCode).toBe(200);
  });

  it('is a problem with safe headers even where no route is reached', async () => {
    const answer = await app.inject('/v1/products/%zz');
    expect(answer.json()).toMatchObject({
      type: 'urn:palka:problem:malformed-request',
      request_id: expect.any(String),
    });
    const safe = (await app.inject('/v1/settings')).headers;
    for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-resource-policy'])
      expect([name, answer.headers[name]]).toEqual([name, safe[name]]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of the API stays out of caches', async () => {
    const { send: ask } = await newCompany();
    for (const url of ['/auth/me', '/nowhere', '/openapi.json', '/docs'])
      expect([url, (await ask('GET', url)).headers['cache-control']]).toEqual([url, 'no-store']);
  });

  it('to a sign-out clears what the browser keeps of answers', async () => {
    const { send: ask } = await newCompany();
    expect((await ask('POST', '/auth/logout')).headers['clear-site-data']).toBe('"cache"');
  });

  it('takes an empty body of any type for none', async () => {
    const { send: ask } = await newCompany();
    expect((await ask('POST', '/auth/logout', undefined, { 'content-type': 'application/json' })).statusCode).toBe(200);
  });

  it('says that the server is alive and ready', async () => {
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
  });
});
