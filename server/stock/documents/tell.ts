import { sql } from 'kysely';
import type { Permission } from '#shared/permissions.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { FishfinEntity, LedgerEntity } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { notify } from '#server/platform/notifications/notify.ts';

type Person = Pick<User, 'id' | 'name'>;

/** A document as people are told of it. */
interface Told extends Pick<DocumentInGrams, 'id' | 'packs' | 'net_weight_g'> {
  entity: LedgerEntity;
  warehouse: { id: string; name: string };
  /** Where it is decided on, if it has no page of its own. */
  page?: string;
}

const linkOf = ({ entity, id, page = `/app/${entity}/${id}` }: Pick<Told, 'entity' | 'id' | 'page'>) => page;

/** Tells all who may approve the document and see its warehouse, except the requester. */
export const tellApprovers = (trx: Trx, document: Told, by: Person): Promise<void> =>
  tellHolders(trx, document, by, { permission: `${document.entity}_approval`, event: 'approval_requested' });

/** Tells the people of partners who may approve the document. */
export const tellPartners = async (
  trx: Trx,
  document: Told,
  by: Person,
  { permission, partner_ids }: { permission: Permission; partner_ids: readonly string[] },
): Promise<void> =>
  tell(trx, document, by, { userIds: await peopleOf(trx, permission, partner_ids), event: 'approval_requested' });

/** Tells all who may check a document of a facility and see its warehouse, except the requester. */
export const tellCheckers = (trx: Trx, document: Told & { entity: FishfinEntity }, by: Person): Promise<void> =>
  tellHolders(trx, document, by, { permission: `${document.entity}_update`, event: 'check_requested' });

interface Asked {
  permission: Permission;
  event: 'approval_requested' | 'check_requested';
}

/** Tells all who have a permission and see the warehouse of a document that it waits for them, except the person who took it there. */
const tellHolders = async (trx: Trx, document: Told, by: Person, { permission, event }: Asked): Promise<void> =>
  tell(trx, document, by, { userIds: await holdersOf(trx, permission, document.warehouse.id, by.id), event });

/** Tells people that a document waits for them. */
async function tell(
  trx: Trx,
  document: Told,
  by: Person,
  { userIds, event }: Pick<Asked, 'event'> & { userIds: string[] },
): Promise<void> {
  await notify(trx, {
    userIds,
    event,
    params: {
      entity: document.entity,
      by: by.name,
      warehouse: document.warehouse.name,
      packs: document.packs,
      net_weight: kilogramsOf(document.net_weight_g),
    },
    link: linkOf(document),
  });
}

/** The active members who work for the company, have a permission and see a warehouse, except one. */
export async function holdersOf(
  trx: Trx,
  permission: Permission,
  warehouse_id: string,
  except: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`${named('holders of a permission')}
    select m.user_id
    from membership m join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = app_company_id() and m.is_active and m.user_id is distinct from ${except}::uuid
      and not r.is_for_partners and not exists (select from partner_access p where p.user_id = m.user_id)
      and (r.is_owner or (r.permissions @> array[${permission}]::text[] and (
        not exists (select from warehouse_access a where a.user_id = m.user_id)
        or exists (select from warehouse_access a where a.user_id = m.user_id and a.warehouse_id = ${warehouse_id}))))`.execute(
    trx,
  );
  return rows.map(({ user_id }) => user_id);
}

/** The active people of partners who have a permission. */
export async function peopleOf(trx: Trx, permission: Permission, partner_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id
    from partner_access p
    join membership m on m.company_id = p.company_id and m.user_id = p.user_id
    join role r on r.company_id = m.company_id and r.id = m.role_id
    where p.partner_id = any (${partner_ids}::uuid[]) and m.is_active and r.permissions @> array[${permission}]::text[]`.execute(
    trx,
  );
  return rows.map(({ user_id }) => user_id);
}

interface Decided {
  status: 'approved' | 'rejected';
  by: Person;
  /** Who submitted it. */
  userId: string | null;
}

/** Tells who submitted the document what was decided. */
export async function tellRequester(
  trx: Trx,
  document: Pick<Told, 'entity' | 'id' | 'warehouse' | 'page'> & { decision_note: string | null },
  { status, by, userId }: Decided,
): Promise<void> {
  if (!userId) return;
  await notify(trx, {
    userIds: [userId],
    event: status === 'approved' ? 'document_approved' : 'document_rejected',
    params: { entity: document.entity, by: by.name, warehouse: document.warehouse.name, note: document.decision_note },
    link: linkOf(document),
  });
}
