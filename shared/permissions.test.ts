import { expect, it } from 'vitest';
import {
  actions,
  allPermissions,
  allSections,
  type Entity,
  entities,
  partsOf,
  permissionFor,
  sections,
} from './permissions.ts';

const everyEntity = Object.keys(entities) as Entity[];

it('puts every entity into one section', () => {
  expect(allSections.flatMap((section) => sections[section] as readonly Entity[]).toSorted()).toEqual(
    everyEntity.toSorted(),
  );
});

it('names each permission once, with the actions in their order', () => {
  expect(new Set(allPermissions).size).toBe(allPermissions.length);
  for (const entity of everyEntity) {
    expect([entity, ...entities[entity]]).toEqual([
      entity,
      ...actions.filter((action) => permissionFor(entity, action) !== undefined),
    ]);
  }
});

it('takes each permission apart, also of an entity with two words', () => {
  expect(allPermissions.map((one) => partsOf(one)?.permission)).toEqual(allPermissions);
  expect(partsOf('stock_value_view')).toMatchObject({ entity: 'stock_value', action: 'view' });
  expect(partsOf('stock_view')).toBeUndefined();
});

it('lets everybody who can do anything with records list them', () => {
  const without = everyEntity.filter((entity) => permissionFor(entity, 'list') === undefined);
  // One has no list of the company one is in, nor of its books; values are shown in the lists of others, and so is what financiers decide on.
  expect(without).toEqual(['stock_value', 'financier', 'renter', 'company', 'stock_period']);
});
