import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import { fileTooLarge, invalid, Problem } from '#server/platform/problems/problem.ts';

const FIELD_BYTES = 64 * 1024;
const FIELDS_MAX = 100;

/** The JSON type of a schema, below its wrappers: `boolean`, `number`, `string` … */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = schema as z.ZodType & { def: { type: string; innerType?: z.core.$ZodType } };
  return def.innerType ? kindOf(def.innerType) : def.type === 'int' ? 'number' : def.type;
}

/** Forms are sent with the line ends of mails; a text is the same however it was sent. */
const withPlainLineEnds = (text: string) => text.replaceAll('\r\n', '\n');

/** A form knows only text: empty means null, and the schema says what should be a number or a yes or no. */
function typed(text: string, schema: z.core.$ZodType | undefined): unknown {
  if (text === '') return null;
  const kind = schema && kindOf(schema);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}

interface FormOptions {
  /** The body's schema, by which the form's text is typed before it is validated. */
  schema: z.ZodObject;
  /** The one field that takes a file, as a `File`. */
  fileField: string;
  fileBytes: number;
}

/** Reads a multipart form into `request.body`: one value a field, the file whole in memory, within its limit. */
export const readForm = ({ schema, fileField, fileBytes }: FormOptions): preValidationAsyncHookHandler =>
  async function read(request) {
    if (!request.isMultipart()) throw new Problem('media-type-unsupported');
    try {
      request.body = await formOf(request, { schema, fileField, fileBytes });
    } catch (error) {
      // The parser says so while the part is read or when the next is asked for, as the bytes happen to come.
      if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge(`/${fileField}`, fileBytes);
      // The parser's own words for a form that is cut off or has no boundary are plain errors.
      throw isRefusal(error) ? error : new Problem('malformed-request', { cause: error });
    }
  };

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Ours, or one that Fastify has a status for. */
const isRefusal = (error: unknown) =>
  error instanceof Problem || (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500);

async function formOf(request: FastifyRequest, { schema, fileField, fileBytes }: FormOptions) {
  const body: Record<string, unknown> = {};
  const limits = { fileSize: fileBytes, files: 2, fields: FIELDS_MAX, fieldSize: FIELD_BYTES, fieldNameSize: 100 };
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part;
    if (Object.hasOwn(body, fieldname)) throw invalid(`/${fieldname}`, 'given_twice');
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw invalid(`/${fieldname}`, 'too_big');
      body[fieldname] = typed(withPlainLineEnds(String(part.value)), schema.shape[fieldname]);
    } else if (fieldname !== fileField) {
      throw invalid(`/${fieldname}`, 'unknown_field');
    } else {
      const bytes = await part.toBuffer();
      // A file input that nobody used still sends a part: nameless and empty.
      if (bytes.length > 0 || part.filename)
        body[fileField] = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
    }
  }
  return body;
}

/** Lets routes take multipart forms; each such route reads its own with `readForm`. */
export default fp(async (app: FastifyInstance) => {
  await app.register(multipart);
  // At the level *trace* its parser writes down how it begins, with all headers, and so with the token.
  const serializers = { busboyOptions: ({ limits }: { limits: unknown }) => ({ limits }) };
  app.setChildLoggerFactory((logger, bindings, options) =>
    logger.child(bindings, { ...options, serializers: { ...options.serializers, ...serializers } }),
  );
});
