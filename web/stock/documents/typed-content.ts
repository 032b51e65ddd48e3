import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { typedFields } from '#shared/stock/empty-content.ts';
import { sentAllocations } from './content.ts';

/** Some fields out of all that is known, in their order, so that two documents can be compared; those that the person may not see are left out. */
function pick<From extends object, Name extends keyof From & string>(
  names: readonly Name[],
  from: From,
): Pick<From, Name> {
  const known = names.map((name) => [name, from[name]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Pick<From, Name>;
}

/** The same without the blanks around what was typed; what is blank is null. */
function sent<From extends object, Name extends keyof From & string>(
  names: readonly Name[],
  from: From,
): Pick<From, Name> {
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
  const fields = Object.entries(pick(names, from)).map(([name, value]) => [name, trimmed(value)] as const);
  return Object.fromEntries(fields) as Pick<From, Name>;
}

const sentLine = (line: DocumentLine) => ({
  ...sent(typedFields.line, line),
  allocations: sentAllocations(line).map((allocation) => sent(typedFields.allocation, allocation)),
});

/** The part of a document that is sent: the typed fields, without those that the server adds. */
export const contentOf = (document: StockDocument) => ({
  kind: document.kind,
  ...sent(typedFields.head, document),
  lines: document.lines.map(sentLine),
});

/** The typed content of a document as it is on screen, with the names of the chosen records. */
export const typedOf = (document: StockDocument) => ({
  ...pick(typedFields.head, document),
  kind: document.kind,
  warehouse: document.warehouse,
  partner: document.partner,
  owner: document.owner,
  to_owner: document.to_owner,
  to_warehouse: document.to_warehouse,
  lines: document.lines,
});
