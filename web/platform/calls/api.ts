import type { FieldError, Meanwhile, NamedDocument } from '#shared/problems.ts';
import { noteAge } from './data-moment.ts';
import { storedLanguage } from '#web/platform/look/language.ts';

/** A call that did not succeed. `details` is the server's answer (RFC 9457), or `network-failed` with status 0 when none came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly details: ReceivedProblem;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(details: ReceivedProblem, retryAfter?: number) {
    super(details.detail ?? details.title);
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status() {
    return this.details.status;
  }

  /** No connection, or none between a proxy and the server. */
  get isOutOfReach() {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }

  /** Nothing is wrong with what was sent: later, or after signing in again, the same call may go well. */
  get mayPass() {
    return this.isOutOfReach || this.status >= 500 || this.status === 429 || ofSession.has(this.kind);
  }

  /** The code of the problem: the last part of `type`, such as `sign-in-required`. */
  get kind() {
    return this.details.type.slice(this.details.type.lastIndexOf(':') + 1);
  }
}

/** The session ended, or the person is no member of the company any more. */
const ofSession = new Set(['sign-in-required', 'company-changed']);

/** Problem details as they may arrive: a proxy in between need not know our names. */
interface ReceivedProblem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  request_id?: string;
  errors?: FieldError[];
  /** To be sent with the next step of signing in. */
  challenge?: string;
  /** The documents that stand in the way. */
  documents?: NamedDocument[];
  /** The record as somebody else saved it since it was read. */
  meanwhile?: Meanwhile;
}

let companyId: string | undefined;
let personId: string | undefined;

/**
 * From now on every call says that it is about this company, in the name of this person; the server refuses it when the
 * person is no member there, or the session is another person's.
 */
export function workIn(company: string | undefined, person?: string) {
  companyId = company;
  personId = person;
}

/** Where this tab works and in whose name; undefined as long as that is not known. */
export const workplace = () => (companyId && personId ? { companyId, personId } : undefined);

interface Listener {
  kind: string;
  tell: () => void;
}

const listeners = new Set<Listener>();

/** Tells whenever the server refused a call with this kind of problem. Returns the way to stop. */
export function whenRefused(kind: string, tell: () => void): () => void {
  const listener = { kind, tell };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function refusal(details: ReceivedProblem, retryAfter?: number) {
  const problem = new ApiProblem(details, retryAfter);
  for (const { kind, tell } of listeners) {
    if (kind === problem.kind) {
      tell();
    }
  }
  return problem;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Headers beside those that every call has, such as the key of what must happen once. */
type MoreHeaders = Readonly<Record<string, string>>;

/**
 * Asks the server under `/v1` and gives its answer as it came (`{ data }`). A `FormData` body goes as multipart, any
 * other as JSON. Throws `ApiProblem` and shows nothing: the screen decides.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: object,
  signal?: AbortSignal,
  more?: MoreHeaders,
): Promise<T> {
  const response = await send(method, path, body, signal, more);
  if (!response.ok) {
    throw refusal(await problemIn(response), secondsIn(response.headers.get('retry-after')));
  }
  noteAge(path, response.headers.get('x-data-age'));
  return (await response.json()) as T;
}

/** Fetches a file under `/v1`, with the name the server suggests for it. Throws `ApiProblem` like `call`. */
export async function fetchFile(path: string): Promise<{ file: Blob; name: string | undefined }> {
  const response = await send('GET', path);
  if (!response.ok) {
    throw refusal(await problemIn(response), secondsIn(response.headers.get('retry-after')));
  }
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name };
}

async function send(method: Method, path: string, body?: object, signal?: AbortSignal, more?: MoreHeaders) {
  const headers = new Headers({
    ...more,
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-localization': storedLanguage(),
  });
  if (companyId) {
    headers.set('x-company-id', companyId);
  }
  if (personId) {
    headers.set('x-user-id', personId);
  }
  const asForm = body instanceof FormData;
  if (body && !asForm) {
    headers.set('content-type', 'application/json');
  }
  try {
    return await fetch(`/v1${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body && { body: asForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) {
      throw cause;
    }
    throw new ApiProblem({ type: 'urn:palka:problem:network-failed', title: 'Network failed', status: 0 });
  }
}

/** A proxy in between may answer in HTML: the status then is all we know. */
async function problemIn(response: Response): Promise<ReceivedProblem> {
  const nothingMore = { type: 'about:blank', title: response.statusText, status: response.status };
  if (!response.headers.get('content-type')?.includes('json')) {
    return nothingMore;
  }
  try {
    return { ...nothingMore, ...((await response.json()) as Partial<ReceivedProblem>), status: response.status };
  } catch {
    return nothingMore;
  }
}

function secondsIn(header: string | null) {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
