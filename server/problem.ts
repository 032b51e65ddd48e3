import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Language } from '#shared/limits.ts';
import { type FieldError, type ProblemDetails, type ProblemName, problems, problemType } from '#shared/problems.ts';
import { constraintProblem, isDatabaseAway } from './database-problem.ts';
import { details, titles } from './problem-texts.ts';

interface ProblemOptions {
  /** The fields at fault. */
  errors?: FieldError[];
  /** What stands in the way, such as the records that use this one; shown after the detail. */
  cause?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** A failure the caller can act on. Anything else that is thrown is our fault and answers 500. */
export class Problem extends Error {
  readonly problem: ProblemName;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemName, { errors, retryAfter, cause }: ProblemOptions = {}) {
    super(problem, { cause });
    this.problem = problem;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** One field at fault, as a refusal of the whole input. */
export const invalid = (pointer: string, code: string) => new Problem('invalid-input', { errors: [{ pointer, code }] });

/** Turns whatever was thrown into the problem that is answered. */
export function asProblem(error: unknown, method: string): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  const constraint = constraintProblem(error, method);
  if (constraint) return constraint;
  if (isDatabaseAway(error)) return new Problem('service-unavailable', { retryAfter: 5, cause: error });
  return fromFastify(error as FastifyError) ?? new Problem('internal-error', { cause: error });
}

type ZodValidationError = Extract<Parameters<typeof hasZodFastifySchemaValidationErrors>[0], { validation: unknown }>;

function validationProblem(error: ZodValidationError & { validationContext?: string }): Problem {
  // An id of the wrong form is an id that never existed.
  if (error.validationContext === 'params') return new Problem('record-not-found');
  return new Problem('invalid-input', { errors: error.validation.flatMap(fieldErrors) });
}

interface ZodIssueDetails {
  keyword: string;
  instancePath: string;
  params?: { issue?: { keys?: string[]; input?: unknown; params?: { code?: string } } };
}

function fieldErrors(issue: ZodIssueDetails): FieldError[] {
  const { instancePath, keyword } = issue;
  const details = issue.params?.issue;
  if (keyword === 'unrecognized_keys') {
    return (details?.keys ?? ['']).map((key) => ({ pointer: `${instancePath}/${key}`, code: 'unknown_field' }));
  }
  return [{ pointer: instancePath, code: details?.params?.code ?? keyword }];
}

const byFastifyCode: Record<string, ProblemName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
};

function fromFastify(error: FastifyError): Problem | undefined {
  const named = byFastifyCode[error.code];
  if (named) return new Problem(named, { cause: error });
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Problem('malformed-request', { cause: error }) : undefined;
}

/** The language a caller asked for, Indonesian when none. */
export function languageOf({ headers }: FastifyRequest): Language {
  return String(headers['x-localization'] ?? '').toLowerCase().startsWith('en') ? 'en' : 'id';
}

function describe(problem: Problem, request: FastifyRequest): ProblemDetails {
  const language = languageOf(request);
  const name = problem.problem;
  return {
    type: problemType(name),
    title: titles[language][name],
    status: problems[name],
    detail: details[language][name],
    request_id: request.id,
    ...(problem.errors && { errors: problem.errors }),
  };
}

/** Answers every failure as problem details. */
export default fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error, request.method);
    const body = describe(problem, request);
    if (body.status >= 500) request.log.error({ err: problem.cause ?? problem }, 'request failed');
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
    return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
  });
});
