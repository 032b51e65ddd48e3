import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { allSections, entities, type Entity, permissionFor, sections } from '#shared/permissions.ts';
import { type Catalogue, catalogue } from '#shared/role.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import '#server/company/table.ts';

/** Every permission there is, and which of the company's roles allow it. */
export const permissionCatalogueRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/permissions',
    {
      config: { access: { permission: 'permissions_list' } },
      schema: { tags: ['roles'], response: { 200: z.object({ data: catalogue }) } },
    },
    async ({ inCompany }) => ({ data: await inCompany(readCatalogue) }),
  );
};

/** The catalogue with the ids of the roles, read in one statement: owners first, the others by name. */
async function readCatalogue(trx: Trx): Promise<Catalogue> {
  const roles = await trx
    .selectFrom('role')
    .select(['id', 'name', 'is_owner', 'permissions'])
    // An index leads to them; the wall, which stands open for the installation too, does not.
    .where('company_id', '=', sql<string>`app_company_id()`)
    .orderBy('is_owner', 'desc')
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .orderBy('id')
    .execute();
  const held = roles.map(({ id, is_owner, permissions }) => ({ id, is_owner, permissions: new Set(permissions) }));
  return {
    roles: roles.map(({ id, name, is_owner }) => ({ id, name, is_owner })),
    permissions: allSections.flatMap((section) =>
      (sections[section] as readonly Entity[]).flatMap((entity) =>
        entities[entity].flatMap((action) => {
          const name = permissionFor(entity, action);
          if (!name) return [];
          const holders = held.filter(({ is_owner, permissions }) => is_owner || permissions.has(name));
          return { name, section, entity, action, role_ids: holders.map(({ id }) => id) };
        }),
      ),
    ),
  };
}
