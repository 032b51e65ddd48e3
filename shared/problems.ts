/**
 * Every way a request can fail that a client may want to tell apart, with its HTTP status.
 * The key is the last part of the problem's `type` (RFC 9457).
 */
export const problems = {
  'malformed-request': 400,
  'sign-in-required': 401,
  'login-failed': 401,
  'second-step-required': 401,
  'second-step-expired': 401,
  'sign-up-incomplete': 401,
  'google-sign-in-failed': 401,
  'google-tie-required': 401,
  'permission-missing': 403,
  'permission-not-held': 403,
  'second-step-setup-required': 403,
  'fresh-sign-in-required': 403,
  'warehouse-restricted': 403,
  'warehouse-not-held': 403,
  'trial-ended': 403,
  'file-quota-reached': 403,
  'row-quota-reached': 403,
  'too-many-drafts': 409,
  'cross-site-request': 403,
  'record-not-found': 404,
  'route-not-found': 404,
  'value-taken': 409,
  'record-in-use': 409,
  'record-merged': 409,
  'merge-refused': 409,
  'company-changed': 409,
  'second-step-on': 409,
  'second-step-off': 409,
  'second-step-compulsory': 409,
  'member-elsewhere': 409,
  'last-owner': 409,
  'own-role': 409,
  'owner-unrestricted': 409,
  'partner-role': 409,
  'import-not-ready': 409,
  'insufficient-stock': 409,
  'stock-used-since': 409,
  'record-changed': 409,
  'document-changed': 409,
  'document-status': 409,
  'approval-required': 409,
  'approval-outdated': 409,
  'goods-kept-back': 409,
  'already-voided': 409,
  'same-person': 403,
  'financier-approves': 403,
  'second-person-required': 403,
  'sign-up-closed': 403,
  'idempotency-key-required': 400,
  'idempotency-key-reused': 409,
  'body-too-large': 413,
  'media-type-unsupported': 415,
  'invalid-input': 422,
  'total-too-large': 422,
  'too-many-attempts': 429,
  'too-many-today': 429,
  'internal-error': 500,
  'service-unavailable': 503,
  'storage-full': 503,
} as const satisfies Record<string, number>;

export type ProblemName = keyof typeof problems;

/** One faulty field. `pointer` is a JSON pointer into the body, query or parameters; `code` chooses the words. */
export interface FieldError {
  pointer: string;
  code: string;
  /** The values of the sentence, such as how much there is. */
  values?: Record<string, string | number>;
}

/** A document that stands in the way. */
export interface NamedDocument {
  id: string;
  entity: string;
  number: string | null;
}

/** A change that a save would have overwritten: the record as the call would have answered it, and who changed it last. */
export interface Meanwhile {
  current: unknown;
  /** Null where no person did it. */
  changed_by: string | null;
  /** UTC. */
  changed_at: string | null;
}

/** RFC 9457 problem details, as sent. `errors` is present when single fields are at fault. */
export interface ProblemDetails {
  type: `urn:palka:problem:${ProblemName}`;
  title: string;
  status: number;
  detail?: string;
  request_id: string;
  /** Where the installation keeps traces. */
  trace_id?: string;
  errors?: FieldError[];
  /** To be sent with the next step of signing in. */
  challenge?: string;
  /** The documents that stand in the way. */
  documents?: NamedDocument[];
  /** The record as somebody else saved it since the caller read it. */
  meanwhile?: Meanwhile;
}

export const problemType = (name: ProblemName) => `urn:palka:problem:${name}` as const;
