import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import { type Action, type Entity, entities, type Permission } from '#shared/permissions.ts';
import type { Trx } from '#server/database.ts';

export type RoleKey = 'owner' | 'manager' | 'inbound' | 'outbound' | 'finance' | 'viewer';

interface SeededRole {
  name: Record<Language, string>;
  permissions: Permission[];
}

/** All actions on the entities, or only the given ones as far as an entity knows them. */
const on = (names: readonly Entity[], only?: readonly Action[]): Permission[] =>
  names.flatMap((entity) =>
    entities[entity]
      .filter((action) => !only || only.includes(action))
      .map((action) => `${entity}_${action}` as Permission),
  );

/** All actions that do not decide over somebody else's document. */
const keeping: readonly Action[] = ['list', 'create', 'update', 'export'];

const administration: readonly Entity[] = ['users', 'roles', 'permissions', 'company', 'logactivity'];
const business = (Object.keys(entities) as Entity[]).filter((entity) => !administration.includes(entity));
/** Products and master data: in the catalogue they stand together, ahead of the partners. */
const materials = business.slice(business.indexOf('product'), business.indexOf('partners'));
const stock: readonly Entity[] = ['inventorystock', 'stockbatch', 'stockmovement'];
const places: readonly Entity[] = ['partners', 'warehouse'];
const fishfin: readonly Entity[] = ['fishfinstock', 'fishfinchanges', 'fishfinreturn'];

/** What every clerk looks at while working. */
const workplace = on([...materials, ...places, ...stock], ['list']);

/** The roles a new company starts with. The company changes them as it likes. */
export const seededRoles: Record<RoleKey, SeededRole> = {
  owner: { name: { id: 'Pemilik', en: 'Owner' }, permissions: [] },
  manager: {
    name: { id: 'Kepala Gudang', en: 'Warehouse Manager' },
    permissions: [...on(business), ...on(['logactivity']), ...on(['users', 'roles', 'permissions'], ['list', 'view'])],
  },
  inbound: {
    name: { id: 'Petugas Barang Masuk', en: 'Inbound Clerk' },
    permissions: [...workplace, ...on(['stockreceived', 'stocktransfer'], keeping)],
  },
  outbound: {
    name: { id: 'Petugas Barang Keluar', en: 'Outbound Clerk' },
    permissions: [...workplace, ...on(['stockissued', 'stocktransfer'], keeping), ...on(['reportoutbound'])],
  },
  finance: {
    name: { id: 'Keuangan', en: 'Finance' },
    permissions: [
      ...new Set([
        ...on(business, ['list', 'export']),
        // Prices stand in the product, limits and bank accounts in the partner.
        ...on(['product', 'partners'], ['update']),
        ...on(['rental', ...fishfin]),
      ]),
    ],
  },
  viewer: { name: { id: 'Peninjau', en: 'Viewer' }, permissions: on(business, ['list']) },
};

/** Makes the roles in the company of the context, named in its language. Answers their ids. */
export async function seedRoles(trx: Trx, language: Language): Promise<Record<RoleKey, string>> {
  const ids = {} as Record<RoleKey, string>;
  for (const [key, role] of Object.entries(seededRoles) as [RoleKey, SeededRole][]) {
    const { rows } = await sql<{ id: string }>`
      insert into role (name, is_owner, permissions)
      values (${role.name[language]}, ${key === 'owner'}, ${role.permissions}::text[])
      returning id`.execute(trx);
    ids[key] = rows[0]!.id;
  }
  return ids;
}
