import type { FieldError, Meanwhile, NamedDocument, ProblemName } from '#shared/problems.ts';

interface ProblemOptions {
  /** The fields at fault. */
  errors?: FieldError[];
  /** The obstacle, such as the records that refer to this one; shown after the detail. */
  cause?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** The challenge to send with the next step of signing in. */
  challenge?: string;
  /** The documents that stand in the way. */
  documents?: NamedDocument[];
  /** The record as somebody else saved it since the caller read it. */
  meanwhile?: Meanwhile;
  /** The figures of its detail, by the names they have there. */
  numbers?: Readonly<Record<string, number>>;
}

/** A failure the caller can act on. Anything else that is thrown is our fault and answers 500. */
export class Problem extends Error {
  readonly problem: ProblemName;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly documents: NamedDocument[] | undefined;
  readonly meanwhile: Meanwhile | undefined;
  readonly numbers: Readonly<Record<string, number>> | undefined;

  constructor(
    problem: ProblemName,
    { errors, retryAfter, challenge, documents, meanwhile, numbers, cause }: ProblemOptions = {},
  ) {
    super(problem, { cause });
    this.problem = problem;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
    this.documents = documents;
    this.meanwhile = meanwhile;
    this.numbers = numbers;
  }
}

/** One field at fault, as a refusal of the whole input. */
export const invalid = (pointer: string, code: string, values?: FieldError['values']) =>
  new Problem('invalid-input', { errors: [{ pointer, code, ...(values && { values }) }] });

/** A file of more bytes than its field takes. */
export const fileTooLarge = (pointer: string, maxBytes: number) =>
  invalid(pointer, 'file_too_large', { megabytes: maxBytes / 1024 / 1024 });

/** Whether this problem, and no other, was thrown. */
export const isProblem = (error: unknown, name: ProblemName): boolean =>
  error instanceof Problem && error.problem === name;
