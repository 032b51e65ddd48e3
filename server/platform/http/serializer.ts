import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Write = (answer: unknown) => string;

/** Serializers by shape. Many routes answer in the same one. */
const built = new WeakMap<z.ZodType, Write>();

/**
 * Writes what has a shape; what the shape does not name is left out. It is built with the first answer, not at start: most
 * of the hundreds of routes are rarely asked.
 */
export const writer =
  (schema: z.ZodType): Write =>
  (answer) => {
    const write = built.get(schema) ?? build(schema);
    return write(answer);
  };

function build(schema: z.ZodType): Write {
  const shape = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' });
  const write: Write = fastJsonStringify(shape as Schema);
  built.set(schema, write);
  return write;
}

/**
 * Writes answers by their declared shape: what is not declared never leaves the server, and a long list costs a
 * fraction of what checking it field by field would. Of several shapes it takes the first whose fields are all there.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  if (!(schema instanceof z.ZodUnion)) return writer(schema);
  const shapes = schema.options.map((option) => {
    if (!(option instanceof z.ZodObject)) throw new TypeError('An answer of several shapes takes objects only.');
    return { fields: Object.keys(option.shape), write: writer(option) };
  });
  return (answer: object) => {
    const fitting = shapes.find(({ fields }) => fields.every((field) => field in answer));
    if (!fitting) throw new TypeError('The answer has none of the declared shapes.');
    return fitting.write(answer);
  };
};
