import type { z } from 'zod';
import type { CellKind, ImportColumn } from './importable.ts';

/** The validation errors of a schema, by column, in the codes that the forms' problems have where an import has none of its own. */
export function schemaFaults(
  { issues }: z.ZodError,
  columns: readonly ImportColumn[],
): { column: string; code: string }[] {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return issues.map((issue) => {
    const column = String(issue.path[0] ?? '');
    return { column, code: codeOf(issue, kinds.get(column)) };
  });
}

function codeOf(issue: z.core.$ZodIssue, kind: CellKind | undefined): string {
  const own: unknown = 'params' in issue ? issue.params?.['code'] : undefined;
  if (typeof own === 'string') return own;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'not_whole';
  return issue.code === 'invalid_format' && kind === 'date' ? 'not_a_date' : issue.code;
}
