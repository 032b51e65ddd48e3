import type { FieldKind } from '#shared/master-data/fields.ts';
import type { Resource } from '#shared/master-data/resource.ts';

/** Values that each kind of field takes, for the generated suites. A new kind does not compile until it has a line here. */
const samples: Record<FieldKind, (number: number) => unknown> = {
  text: (number) => `Udang beku ${number}`,
  code: (number) => `UDG-${number}`,
  'long-text': (number) => `Keterangan ${number}`,
  'yes-no': (number) => number % 2 === 0,
};

/** A record of the resource as a create body holds it; each number gives another one. */
export const sampleOf = (resource: Resource, number = 0): Record<string, unknown> =>
  Object.fromEntries(Object.entries(resource.fields).map(([field, { kind }]) => [field, samples[kind](number)]));
