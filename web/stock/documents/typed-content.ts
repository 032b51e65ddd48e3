import type { z } from 'zod';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { allocationInput, contentFields, lineInput } from '#shared/stock/document-input.ts';
import { sentAllocations } from './content.ts';

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * The fields of a shape out of all that is known, in the shape's order, so that two documents can be compared; those that the
 * person may not see are left out.
 */
function pick<Shape extends z.ZodRawShape>(shape: Shape, from: Fields<Shape>): Fields<Shape> {
  const known = new Map<string, unknown>(Object.entries(from));
  const fields = Object.keys(shape).map((name) => [name, known.get(name)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Fields<Shape>;
}

/** The same without the blanks around what was typed; what is blank is null. */
function sent<Shape extends z.ZodRawShape>(shape: Shape, from: Fields<Shape>): Fields<Shape> {
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
  const fields = Object.entries(pick(shape, from)).map(([name, value]) => [name, trimmed(value)] as const);
  return Object.fromEntries(fields) as Fields<Shape>;
}

const sentLine = (line: DocumentLine) => ({
  ...sent(lineInput.shape, line),
  allocations: sentAllocations(line).map((allocation) => sent(allocationInput.shape, allocation)),
});

/** The part of a document that is sent: the typed fields, without those that the server adds. */
export const contentOf = (document: StockDocument) => ({
  kind: document.kind,
  ...sent(contentFields, document),
  lines: document.lines.map(sentLine),
});

/** The typed content of a document as it is on screen, with the names of the chosen records. */
export const typedOf = (document: StockDocument) => ({
  ...pick(contentFields, document),
  kind: document.kind,
  warehouse: document.warehouse,
  partner: document.partner,
  owner: document.owner,
  to_owner: document.to_owner,
  to_warehouse: document.to_warehouse,
  lines: document.lines,
});
