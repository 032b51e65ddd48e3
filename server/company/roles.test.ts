import { describe, expect, it } from 'vitest';
import { type Action, type Entity, entities, permissionFor } from '#shared/permissions.ts';
import { type RoleKey, seededRoles } from './roles.ts';

const everyEntity = Object.keys(entities) as Entity[];
const roles = (Object.keys(seededRoles) as RoleKey[]).filter((key) => key !== 'owner');
const may = (role: RoleKey, entity: Entity, action: Action) => {
  const permission = permissionFor(entity, action);
  return permission !== undefined && seededRoles[role].permissions.includes(permission);
};
const entitiesWith = (role: RoleKey, action: Action) => everyEntity.filter((entity) => may(role, entity, action));

describe.each(roles)('the %s of a new company', (role) => {
  it('holds each permission once', () => {
    const { permissions } = seededRoles[role];
    expect(permissions.length).toBeGreaterThan(0);
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it('lists, and opens where there is a page, all that they may do anything with', () => {
    for (const entity of everyEntity) {
      const some = entities[entity].some((action) => may(role, entity, action));
      for (const action of ['list', 'view'] as const) {
        const offered = permissionFor(entity, action) !== undefined;
        expect([entity, action, may(role, entity, action)]).toEqual([entity, action, some && offered]);
      }
    }
  });

  it('manages neither people nor roles nor the company', () => {
    for (const entity of ['users', 'roles', 'company'] as const) {
      for (const action of ['create', 'update', 'delete'] as const) expect(may(role, entity, action)).toBe(false);
    }
  });
});

it('lets clerks write their own documents, and neither delete nor approve them', () => {
  expect(entitiesWith('inbound', 'create')).toEqual(['stockreceived', 'stocktransfer']);
  expect(entitiesWith('outbound', 'create')).toEqual(['stockissued', 'stocktransfer']);
  for (const role of ['inbound', 'outbound'] as const) {
    for (const action of ['delete', 'approval'] as const) expect(entitiesWith(role, action)).toEqual([]);
  }
});

it('lets who receives take in the lines of a delivery from a sheet', () => {
  expect(entitiesWith('inbound', 'import')).toEqual(['stockreceived']);
  expect(entitiesWith('outbound', 'import')).toEqual([]);
});

it('lets finance decide over money and leave stock alone', () => {
  expect(entitiesWith('finance', 'approval')).toEqual(['rental', 'fishfinstock', 'fishfinchanges', 'fishfinreturn']);
  expect(entitiesWith('finance', 'update')).toEqual(expect.arrayContaining(['product', 'partners']));
  expect(may('finance', 'stockissued', 'create')).toBe(false);
});

it('lets a viewer look at all that is traded and change nothing', () => {
  expect(entitiesWith('viewer', 'list')).toContain('fishfinstock');
  for (const action of ['create', 'update', 'delete', 'export', 'import', 'approval'] as const) {
    expect(entitiesWith('viewer', action)).toEqual([]);
  }
});

it('lets the warehouse manager decide over every document of the store, and see who did what', () => {
  expect(entitiesWith('manager', 'approval')).toEqual(
    everyEntity.filter(
      (entity) => permissionFor(entity, 'approval') !== undefined && !['financier', 'renter'].includes(entity),
    ),
  );
  expect(may('manager', 'logactivity', 'list')).toBe(true);
});
