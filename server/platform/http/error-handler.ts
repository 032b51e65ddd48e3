import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type FieldError, type ProblemDetails, type ProblemName, problems, problemType } from '#shared/problems.ts';
import type { z } from 'zod';
import { formatQuantity } from '#shared/format-number.ts';
import { languageOf } from './language.ts';
import { pathOf } from './request-log.ts';
import { bareHeaders } from './unreadable.ts';
import { constraintProblem, isDatabaseAway, isStorageFull } from '#server/platform/db/database-problem.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { details, nothingSaved, titles } from '#server/platform/problems/problem-texts.ts';
import { writer } from './serializer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a disk had no room when something was written last. */
    disk: { wasFull: boolean };
  }
  interface FastifyContextConfig {
    /** Problems that cannot be told from its rule, its path and its body. */
    problems?: readonly ProblemName[];
  }
}

/** Turns any thrown error into the problem that is answered. */
export function asProblem(error: unknown, method: string): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  const constraint = constraintProblem(error, method);
  if (constraint) return constraint;
  if (isStorageFull(error)) return new Problem('storage-full', { retryAfter: 60, cause: error });
  if (isDatabaseAway(error)) return new Problem('service-unavailable', { retryAfter: 5, cause: error });
  return fromFastify(error as FastifyError) ?? new Problem('internal-error', { cause: error });
}

interface ValidationError {
  validation: ZodIssueDetails[];
  validationContext?: string | undefined;
}

function validationProblem(error: ValidationError): Problem {
  // An id of the wrong form is an id that never existed.
  if (error.validationContext === 'params') return new Problem('record-not-found');
  return new Problem('invalid-input', { errors: error.validation.flatMap(fieldErrors) });
}

interface ZodIssueDetails {
  /** The issue's code. */
  keyword: string;
  /** A JSON pointer, with a single slash for the whole. */
  instancePath: string;
  /** The rest of the issue. */
  params: { keys?: string[]; params?: { code?: string } };
}

function fieldErrors({ instancePath, keyword, params }: ZodIssueDetails): FieldError[] {
  const place = instancePath.replace(/\/$/, '');
  if (keyword === 'unrecognized_keys') {
    return (params.keys ?? []).map((key) => ({ pointer: `${place}/${key}`, code: 'unknown_field' }));
  }
  return [{ pointer: place, code: params.params?.code ?? keyword }];
}

const byFastifyCode: Record<string, ProblemName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
  FST_FILES_LIMIT: 'body-too-large',
  FST_FIELDS_LIMIT: 'body-too-large',
  FST_PARTS_LIMIT: 'body-too-large',
};

function fromFastify(error: FastifyError): Problem | undefined {
  const named = byFastifyCode[error.code];
  if (named) return new Problem(named, { cause: error });
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Problem('malformed-request', { cause: error }) : undefined;
}

/** Who only reads was not about to save anything. */
const reads = new Set(['GET', 'HEAD']);

function describe(problem: Problem, request: FastifyRequest): ProblemDetails {
  const language = languageOf(request);
  const name = problem.problem;
  return {
    type: problemType(name),
    title: titles[language][name],
    status: problems[name],
    detail: withNumbers(
      reads.has(request.method) ? details[language][name].replace(nothingSaved[language], '') : details[language][name],
      problem.numbers ?? {},
    ),
    request_id: request.id,
    ...(request.span && { trace_id: request.span.traceId }),
    ...(problem.errors && { errors: problem.errors }),
    ...(problem.challenge && { challenge: problem.challenge }),
    ...(problem.documents && { documents: problem.documents }),
    ...(problem.meanwhile && {
      meanwhile: { ...problem.meanwhile, current: asAnswered(request, problem.meanwhile.current) },
    }),
  };
}

/** A sentence with its figures in their places. */
const withNumbers = (sentence: string, numbers: Readonly<Record<string, number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => formatQuantity(numbers[name]!));

/** A record by the shape in which the call answers it: a refusal tells no more than the answer would. */
function asAnswered({ routeOptions }: FastifyRequest, data: unknown): unknown {
  const shapes = routeOptions.schema?.response as { 200: z.ZodType };
  return (JSON.parse(writer(shapes[200])({ data })) as { data: unknown }).data;
}

const wasCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Answers a failure as problem details. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = asProblem(error, request.method);
  const body = describe(problem, request);
  request.refusal = problem;
  const where = { method: request.method, path: pathOf(request), ip: request.ip };
  // An upload that the client aborts is no failure of the server.
  if (body.status >= 500 && wasCutOff(request)) request.log.info(where, 'a client went away');
  else if (body.status >= 500) request.log.error({ ...where, err: problem.cause ?? problem }, 'request failed');
  if (problem.problem === 'storage-full') request.server.disk.wasFull = true;
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}

/** Answers what fails before any hook runs, such as an address that cannot be decoded. */
export const answerUnreadable =
  (https: boolean) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id).headers(bareHeaders(https));
    answerProblem(error, request, reply);
  };

/** Answers every failure as problem details. */
export default fp(async (app: FastifyInstance) => {
  app.decorate('disk', { wasFull: false });
  app.setErrorHandler(answerProblem);
});
