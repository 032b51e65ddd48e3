import { expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { problemStatuses } from './problems.ts';

const bare: Facts = {
  access: 'anyone',
  writes: false,
  namesRecord: false,
  hasBody: false,
  hasQuery: false,
  idempotent: false,
  redirects: false,
  problems: [],
};

it.each<[what: string, facts: Partial<Facts>, statuses: number[]]>([
  ['takes nothing of anybody', {}, [503]],
  ['may lead elsewhere', { redirects: true }, [503]],
  ['names a record', { namesRecord: true }, [404, 503]],
  ['takes a query', { hasQuery: true }, [422, 503]],
  ['takes a body', { hasBody: true }, [400, 413, 415, 422, 503]],
  ['is done once for a key', { idempotent: true }, [400, 503]],
  ['changes something', { writes: true }, [422, 503]],
  ['is read by who is signed in', { access: 'own-account' }, [401, 503]],
  ['is changed by who is signed in', { access: 'own-account', writes: true }, [401, 403, 422, 503]],
  ['is read in a company', { access: { permission: 'product_list' } }, [401, 403, 409, 503]],
  ['has problems of its own', { problems: ['too-many-attempts', 'record-not-found'] }, [404, 429, 503]],
])('an operation that %s answers these problems', (_what, facts, statuses) => {
  expect(problemStatuses({ ...bare, ...facts })).toEqual(statuses);
});
