import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import {
  type Action,
  type Entity,
  entities,
  type Permission,
  permissionsOf as on,
  sections,
} from '#shared/permissions.ts';
import { isForPartners } from '#shared/portal.ts';
import type { Trx } from '#server/platform/db/database.ts';

export type RoleKey = 'owner' | 'manager' | 'inbound' | 'outbound' | 'finance' | 'viewer' | 'renter' | 'financier';

interface SeededRole {
  name: Record<Language, string>;
  permissions: Permission[];
  /** For people of partners. */
  isForPartners?: true;
}

/** Clerks write documents, but neither delete documents nor decide on those of others. */
const keeping: readonly Action[] = ['list', 'view', 'create', 'update', 'export'];
const looking: readonly Action[] = ['list', 'view'];

const administration: readonly Entity[] = ['users', 'roles', 'permissions', ...sections.setting];
/** What only people of partners decide on. */
const ofOthers: readonly Entity[] = ['financier', 'renter'];
const business = (Object.keys(entities) as Entity[]).filter(
  (entity) => !administration.includes(entity) && !ofOthers.includes(entity),
);
/** Products and master data. */
const materials = [...sections.business, ...sections.production, ...sections.product, ...sections.masterdata];
const stock: readonly Entity[] = ['inventorystock', 'stockbatch', 'stockmovement'];
const places: readonly Entity[] = ['partners', 'warehouse'];
/** What others may look at does not tell what stock cost. */
const withoutValues = business.filter((entity) => entity !== 'stock_value');

/** Lists and pages that every clerk reads at work. */
const workplace = on([...materials, ...places, ...stock], looking);

/** All that people of partners may do with some entities. */
const ofPartners = (some: readonly Entity[]) => on(some).filter(isForPartners);

/** The roles a new company starts with. The company changes them as it likes. */
export const seededRoles: Record<RoleKey, SeededRole> = {
  owner: { name: { id: 'Pemilik', en: 'Owner' }, permissions: [] },
  manager: {
    name: { id: 'Kepala Gudang', en: 'Warehouse Manager' },
    permissions: [...on(business), ...on(['logactivity']), ...on(['users', 'roles', 'permissions'], looking)],
  },
  inbound: {
    name: { id: 'Petugas Barang Masuk', en: 'Inbound Clerk' },
    // Lines of a delivery come from the supplier's own sheet.
    permissions: [
      ...workplace,
      ...on(['stockreceived', 'stocktransfer'], keeping),
      ...on(['stockreceived'], ['import']),
    ],
  },
  outbound: {
    name: { id: 'Petugas Barang Keluar', en: 'Outbound Clerk' },
    permissions: [...workplace, ...on(['stockissued', 'stocktransfer'], keeping), ...on(['reportoutbound'])],
  },
  finance: {
    name: { id: 'Keuangan', en: 'Finance' },
    permissions: [
      ...new Set([
        ...on(business, [...looking, 'export']),
        // Prices stand in the product, limits and bank accounts in the partner, costs in what was received.
        ...on(['product', 'partners', 'stock_value'], ['update']),
        ...on(sections.finance.filter((entity) => !ofOthers.includes(entity))),
      ]),
    ],
  },
  viewer: { name: { id: 'Peninjau', en: 'Viewer' }, permissions: on(withoutValues, looking) },
  renter: {
    name: { id: 'Penyewa', en: 'Renter' },
    permissions: ofPartners([...stock, 'stockreceived', 'stockissued', 'rental', 'stockagreement', 'renter']),
    isForPartners: true,
  },
  financier: {
    name: { id: 'Pemodal', en: 'Financier' },
    permissions: ofPartners([
      'inventorystock',
      'stockbatch',
      'fishfinstock',
      'fishfinchanges',
      'fishfinreturn',
      'financier',
    ]),
    isForPartners: true,
  },
};

/** Makes the roles in the company of the context, named in its language. Answers their ids. */
export async function seedRoles(trx: Trx, language: Language): Promise<Record<RoleKey, string>> {
  const ids = {} as Record<RoleKey, string>;
  for (const [key, role] of Object.entries(seededRoles) as [RoleKey, SeededRole][]) {
    const { rows } = await sql<{ id: string }>`
      insert into role (name, is_owner, is_for_partners, permissions)
      values (${role.name[language]}, ${key === 'owner'}, ${role.isForPartners ?? false}, ${role.permissions}::text[])
      returning id`.execute(trx);
    ids[key] = rows[0]!.id;
  }
  return ids;
}
