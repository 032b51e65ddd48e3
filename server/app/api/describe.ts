import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import { neededBy } from '#server/platform/http/access.ts';
import { describedPath, type Facts, factsOf, needsSession } from './facts.ts';
import { headerParameters, headersOf, securitySchemes } from './headers.ts';
import { ofTwoTypes } from './nullable.ts';
import { nameOf } from './operations.ts';
import { type Answer, nameAnswers } from './answers.ts';
import { shareBodies } from './bodies.ts';
import { isText, referringToTexts } from './equal-schemas.ts';
import { commonParameters, described, type Parameter, type Value } from './parameters.ts';
import { shareOnPaths } from './path-parameters.ts';
import { problemResponse, problemResponses, problemSchemas, problemStatuses } from './problems.ts';
import { schemaTransforms } from './schemas.ts';
import { tagOf, tags } from './tags.ts';
import { mergeVariants, renamed } from './variants.ts';

interface Ref {
  $ref: string;
}

const isRef = (value: object): value is Ref => '$ref' in value;

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: (Parameter | Ref)[];
  requestBody?: object;
  responses: Record<string, Answer>;
}

type Paths = Record<string, Record<string, Operation>>;

/** Which permission a call needs. */
function needs({ access }: Facts): string | undefined {
  if (typeof access !== 'object') return undefined;
  const permissions = neededBy(access).map((one) => `\`${one}\``);
  return `Needs ${permissions.length > 1 ? 'one of ' : ''}${permissions.join(', ')}.`;
}

/** An operation with what its route declares, in the order in which it is read. */
function complete(operation: Operation, facts: Facts, called: { operationId: string; summary: string }): Operation {
  const { operationId, summary, description, tags: keys = [], parameters = [], requestBody, responses } = operation;
  const text = [description, needs(facts)].filter((part) => part !== undefined).join(' ');
  const { 200: done, ...others } = responses;
  const answers = done?.content || !facts.redirects;
  return {
    operationId: operationId ?? called.operationId,
    summary: summary ?? called.summary,
    ...(text !== '' && { description: text }),
    tags: keys.map(tagOf),
    ...(!needsSession(facts) && { security: [] }),
    parameters: [...parameters, ...headersOf(facts)],
    ...(requestBody && { requestBody }),
    responses: {
      ...others,
      ...(done && answers && { 200: { ...done, description: plainly(done.description) } }),
      ...(facts.redirects && { 302: { $ref: '#/components/responses/Redirect' } }),
      ...Object.fromEntries(problemStatuses(facts).map((status) => [status, problemResponse(status)])),
    },
  };
}

const redirect = {
  description: 'To be found elsewhere',
  headers: { Location: { required: true, description: 'The address.', schema: { type: 'string', format: 'uri' } } },
};

const plainly = (description = '') => (description === 'Default Response' || description === '' ? 'Done' : description);

/** Puts what many operations share under `components`, and refers to it. */
function shareParameters(paths: Paths): { paths: Paths; parameters: Record<string, unknown> } {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const own = operations.flatMap(({ parameters = [] }) => parameters.filter((one): one is Parameter => !isRef(one)));
  const common = commonParameters(own);
  for (const operation of operations) {
    operation.parameters = (operation.parameters ?? []).map((one) => {
      const found = common.get(JSON.stringify(one));
      return found ? { $ref: `#/components/parameters/${found.key}` } : one;
    });
  }
  const parameters = [...common.values()].map(({ key, parameter }) => [key, parameter] as const);
  return { paths, parameters: inOrder(Object.fromEntries(parameters)) };
}

const inOrder = <T>(named: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** How the routes of an app become its description. */
export async function describing(): Promise<{ transform: SwaggerTransform; transformObject: SwaggerTransformObject }> {
  const library = await schemaTransforms();
  const facts = new Map<string, Facts>();

  const transform: SwaggerTransform = (asked) => {
    const path = describedPath(asked.url);
    for (const method of [asked.route.method].flat()) facts.set(`${method} ${path}`, factsOf(asked.route));
    return library.transform(asked);
  };

  const transformObject: SwaggerTransformObject = (asked) => {
    const whole = library.transformObject(asked) as { paths: Paths; components: { schemas: Record<string, Value> } };
    const made: Paths = {};
    for (const [url, methods] of Object.entries(whole.paths)) {
      const path = url.replace('{*}', '{path}');
      made[path] = {};
      for (const [verb, operation] of Object.entries(methods)) {
        const method = verb.toUpperCase();
        const called = nameOf(method, path) ?? { operationId: '', summary: '' };
        const parameters = (operation.parameters ?? []).map((one) =>
          isRef(one) ? one : described(one, whole.components.schemas),
        );
        made[path][verb] = complete({ ...operation, parameters }, facts.get(`${method} ${path}`)!, called);
      }
    }
    const { schemas: merged, nameOf: name } = mergeVariants(whole.components.schemas, made);
    const referring = referringToTexts(merged);
    const schemas = Object.fromEntries(
      Object.entries(merged).map(([key, schema]) => [key, isText(schema) ? schema : referring(schema)]),
    );
    const { paths, parameters } = shareParameters(referring(renamed(made, name)));
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const named = nameAnswers(operations, schemas);
    const requestBodies = inOrder(shareBodies(operations));
    const shown = {
      ...whole,
      servers: [{ url: '/', description: 'This installation' }],
      security: [{ token: [] }, { cookie: [] }],
      tags,
      paths: shareOnPaths(paths),
      components: {
        securitySchemes,
        parameters: { ...headerParameters, ...parameters },
        requestBodies,
        responses: { Redirect: redirect, ...problemResponses, ...inOrder(named.answers) },
        schemas: { ...problemSchemas, ...inOrder({ ...schemas, ...named.schemas }) },
      },
    };
    return ofTwoTypes(shown as ReturnType<SwaggerTransformObject>);
  };

  return { transform, transformObject };
}
