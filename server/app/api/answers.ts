import { pascal } from './nouns.ts';
import { refsOf, type Schemas } from './variants.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  $ref?: string;
}

/** The named schema that it is, or that its items are. */
const named = (shape: Shape = {}) => (shape.$ref ? refsOf(shape)[0] : undefined);
const listed = (shape: Shape = {}) => named(shape.items);

/** The name of an answer by its content: one record, all of a list, a page of a list, or either of both. */
function nameOf(shape: Shape): string | undefined {
  const { properties = {}, anyOf } = shape;
  if (anyOf) {
    const page = anyOf[0] && nameOf(anyOf[0]);
    return page?.endsWith('Page') ? `${page}OrAll` : undefined;
  }
  const keys = Object.keys(properties).join();
  const { data = {} } = properties;
  if (keys === 'data,pagination') return listed(data) && `${listed(data)}Page`;
  if (keys !== 'data') return undefined;
  if (data.properties && Object.keys(data.properties).length === 0) return 'NothingAnswer';
  if (listed(data)) return `${listed(data)}ListAnswer`;
  return named(data) && `${named(data)}Answer`;
}

/** The answer of an operation under a status. */
export interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Shape }>;
}

interface Answered {
  responses: Record<string, Answer>;
}

/** The name of a file by its description: `The faulty rows` are `FaultyRows`. */
const fileName = ({ description = '' }: Answer) => pascal(description.replace(/^(The|A) /, ''));

/**
 * Names what is answered, as a schema and as an answer, and refers to it. What a schema of another shape is called by
 * already stays where it is.
 */
export function nameAnswers(operations: readonly Answered[], schemas: Schemas) {
  const named: Schemas = {};
  const answers: Record<string, object> = {};
  /** Refers to an answer by its name, unless another one has it. */
  const refer = (responses: Record<string, Answer>, name: string) => {
    answers[name] ??= responses[200]!;
    if (JSON.stringify(answers[name]) === JSON.stringify(responses[200]))
      responses[200] = { $ref: `#/components/responses/${name}` };
  };
  for (const { responses } of operations) {
    const { content } = responses[200] ?? {};
    const json = content?.['application/json'];
    if (content && !json) refer(responses, fileName(responses[200]!));
    const schema = json?.schema;
    const name = schema && (schema.$ref ? refsOf(schema)[0] : nameOf(schema));
    if (!json || !name) continue;
    const known = schemas[name] ?? (named[name] ??= schema);
    if (!schema.$ref && JSON.stringify(known) !== JSON.stringify(schema)) continue;
    json.schema = { $ref: `#/components/schemas/${name}` };
    refer(responses, name);
  }
  return { schemas: named, answers };
}
