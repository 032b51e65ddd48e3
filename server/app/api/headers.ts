import { LANGUAGES } from '#shared/limits.ts';
import { COMPANY_HEADER, PERSON_HEADER } from '#server/platform/http/access.ts';
import { TOKEN_COOKIE } from '#server/platform/http/token.ts';
import { type Facts, inCompany, needsSession } from './facts.ts';

interface Header {
  name: string;
  required?: true;
  description: string;
  schema: object;
}

/** The headers of requests, by their names under `components`, and when each has a meaning. */
const headers: readonly [key: string, header: Header, when: (facts: Facts) => boolean][] = [
  [
    'Language',
    {
      name: 'x-localization',
      description: 'The language of titles, details and files.',
      schema: { type: 'string', enum: LANGUAGES, default: 'id' },
    },
    () => true,
  ],
  [
    'CompanyId',
    {
      name: COMPANY_HEADER,
      description:
        'The company that the call is about, the one of the session where it is left out; refused as `company-changed` ' +
        'where the person is no active member. A call that changes something needs it where the session is in the cookie.',
      schema: { type: 'string', format: 'uuid' },
    },
    inCompany,
  ],
  [
    'PersonId',
    {
      name: PERSON_HEADER,
      description: 'Whom the caller believes to be signed in; where it is somebody else, refused as `company-changed`.',
      schema: { type: 'string', format: 'uuid' },
    },
    inCompany,
  ],
  [
    'RequestedWith',
    {
      name: 'x-requested-with',
      description: 'Needed where the session is in the cookie, else refused as `cross-site-request`.',
      schema: { type: 'string', const: 'XMLHttpRequest' },
    },
    (facts) => needsSession(facts) && facts.writes,
  ],
  [
    'IdempotencyKey',
    {
      name: 'Idempotency-Key',
      required: true,
      description: 'Random, one for each thing to be done. A repeated request with the same key does nothing again.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
    ({ idempotent }) => idempotent,
  ],
];

export const headerParameters = Object.fromEntries(
  headers.map(([key, header]) => [key, { in: 'header', ...header }] as const),
);

export const headersOf = (facts: Facts) =>
  headers.filter(([, , when]) => when(facts)).map(([key]) => ({ $ref: `#/components/parameters/${key}` }));

export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'For programs: the token that signing in answers.' },
  cookie: { type: 'apiKey', in: 'cookie', name: TOKEN_COOKIE, description: 'For browsers: set by signing in.' },
};
