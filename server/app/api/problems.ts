import { type ProblemDetails, type ProblemName, problems, problemType } from '#shared/problems.ts';
import { titles } from '#server/platform/problems/problem-texts.ts';
import { type Facts, inCompany, needsSession } from './facts.ts';

const names = Object.keys(problems) as ProblemName[];

/** The name of a status under `components`. */
const called: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
};

/** By its status; problems of other statuses do not exist. */
const nameOf = (status: number): string => {
  const name = called[status];
  if (!name) throw new Error(`Say in this table what problems of status ${status} are called.`);
  return name;
};

/** 500 can come of anything, and is never meant: no operation names it. */
const UNMEANT = 500;

const statuses = [...new Set(Object.values<number>(problems))]
  .filter((status) => status !== UNMEANT)
  .toSorted((a, b) => a - b);

/** When a status can occur. What only a few routes answer, they declare themselves. */
const occurs: readonly [status: number, when: (facts: Facts) => boolean][] = [
  [400, ({ hasBody, idempotent }) => hasBody || idempotent],
  [401, needsSession],
  [403, (facts) => inCompany(facts) || (needsSession(facts) && facts.writes)],
  [404, ({ namesRecord }) => namesRecord],
  [409, inCompany],
  [413, ({ hasBody }) => hasBody],
  [415, ({ hasBody }) => hasBody],
  [422, ({ hasBody, hasQuery, writes }) => hasBody || hasQuery || writes],
  [503, () => true],
];

/** Every status of a problem that a route can answer, in order. */
export function problemStatuses(facts: Facts): number[] {
  const declared = facts.problems.map((name) => problems[name]);
  const derived = occurs.filter(([, when]) => when(facts)).map(([status]) => status);
  return [...new Set([...declared, ...derived])].toSorted((a, b) => a - b);
}

export const problemResponse = (status: number) => ({ $ref: `#/components/responses/${nameOf(status)}` });

const text = { type: 'string' };

const details: Record<keyof ProblemDetails, object> = {
  type: { $ref: '#/components/schemas/ProblemType' },
  title: { ...text, description: 'Its short name, in the language asked for.' },
  status: { type: 'integer' },
  detail: { ...text, description: 'What can be done about it, in the language asked for.' },
  request_id: { ...text, format: 'uuid', description: 'Also in the header x-request-id.' },
  trace_id: { ...text, description: 'Of OpenTelemetry, where the installation keeps traces.' },
  errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
  challenge: { ...text, description: 'To be sent with the next step of signing in.' },
  documents: {
    type: 'array',
    description: 'The documents that stand in the way.',
    items: {
      type: 'object',
      properties: { id: { ...text, format: 'uuid' }, entity: text, number: { type: ['string', 'null'] } },
      required: ['id', 'entity', 'number'],
    },
  },
  meanwhile: {
    type: 'object',
    description: 'What somebody else saved since the caller read the record.',
    properties: {
      current: { description: 'The record as the call would have answered it.' },
      changed_by: { type: ['string', 'null'] },
      changed_at: { type: ['string', 'null'], format: 'date-time' },
    },
    required: ['current', 'changed_by', 'changed_at'],
  },
};

const fieldError = {
  type: 'object',
  properties: {
    pointer: { ...text, description: 'A JSON pointer into the body, query or parameters.' },
    code: text,
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['pointer', 'code'],
};

const ofStatus = (status: number) => names.filter((name) => problems[name] === status);

/** The problems of one status. */
const schemaOf = (status: number) => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    {
      type: 'object',
      properties: { type: { enum: ofStatus(status).map(problemType) }, status: { const: status } },
      required: ['type', 'status'],
    },
  ],
});

const retryAfter = { description: 'Seconds after which trying again makes sense.', schema: { type: 'integer' } };

const responseOf = (status: number) => ({
  description: ofStatus(status)
    .map((name) => titles.en[name])
    .join('; '),
  ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
  content: { 'application/problem+json': { schema: { $ref: `#/components/schemas/${nameOf(status)}Problem` } } },
});

/** Problems as schemas: their codes, one problem, and the problems of each status. */
export const problemSchemas = {
  FieldError: fieldError,
  ProblemType: { ...text, enum: names.map(problemType) },
  Problem: {
    type: 'object',
    description: 'Problem details of RFC 9457.',
    properties: details,
    required: ['type', 'title', 'status', 'request_id'],
  },
  ...Object.fromEntries(statuses.map((status) => [`${nameOf(status)}Problem`, schemaOf(status)])),
};

export const problemResponses = Object.fromEntries(statuses.map((status) => [nameOf(status), responseOf(status)]));
