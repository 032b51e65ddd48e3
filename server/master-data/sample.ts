import type { Field, FieldKind } from '#shared/master-data/fields.ts';
import type { Resource } from '#shared/master-data/resource.ts';

/** Two of FAO's major areas, which every installation has. */
const areas = ['57', '71'].map((area) => `00000000-0000-7000-8000-0000000000${area}`);

/** Values that each kind of field takes, for the generated suites. A new kind does not compile until it has a line here. */
const samples: Record<FieldKind, (number: number, field: Field) => unknown> = {
  text: (number) => `Udang beku ${number}`,
  code: (number) => `UDG-${number}`,
  'long-text': (number) => `Keterangan ${number}`,
  status: (number) => number % 2 === 0,
  'yes-no': (number) => number % 2 === 1,
  // Sizes of one basis only can be put in order by their numbers.
  choice: (number, { options = [], required }) => options[required ? number % options.length : 0],
  // The same in every field of a record, so that a range is never upside down.
  whole: (number) => 1000 + number,
  decimal: (number) => 20.5 + number,
  day: (number) => `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
  coordinate: (number) => `-0${number}.50`,
  // Only areas are there before anyone makes them.
  reference: (number, { reference }) => (reference?.table === 'area' ? areas[number % areas.length] : null),
};

/** A record of the resource as a create body holds it; each number gives another one. */
export const sampleOf = (resource: Resource, number = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, samples[field.kind](number, field)]),
  );

/** The same as it is sent. */
export const sentSample = (resource: Resource, number = 0): object => asSent(resource, sampleOf(resource, number));

/** A body as the resource's routes take it: a form where records have pictures, where nothing is an empty text. */
export function asSent(resource: Resource, body: Record<string, unknown>): object {
  if (!resource.image) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.set(
      name,
      value instanceof Blob || typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
    );
  }
  return form;
}
