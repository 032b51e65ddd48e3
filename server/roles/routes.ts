import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Permission } from '#shared/permissions.ts';
import { newRole, permissionChange, role, roleDetail, roleName, roleQuery } from '#shared/role.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { changePermissions, createRole, deleteRole, renameRole } from './save.ts';
import { allRoles, findRole, findRoleDetail, listRoles } from './store.ts';

const path = '/roles';
const tags = ['roles'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: role }) };
const detail = { 200: z.object({ data: roleDetail }) };
const can = (permission: Permission) => ({ access: { permission } });

/** Reads a record back after a change; it may have been deleted in the same moment. */
async function found<T>(reading: Promise<T | undefined>): Promise<T> {
  const record = await reading;
  if (!record) throw new Problem('record-not-found');
  return record;
}

/** The company's roles and what each allows. */
export const roleRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    readingRoutes({
      path,
      entity: 'roles',
      tag: 'roles',
      row: role,
      query: roleQuery,
      list: listRoles,
      every: allRoles,
      find: findRole,
    }),
  );
  const mustExist = existing((trx: Trx, id) => findRole(trx, id));

  app.post(
    path,
    { config: { ...can('roles_create'), event: 'access_changed' }, schema: { tags, body: newRole, response: one } },
    async ({ body, inCompany, user }) => ({
      data: await inCompany(async (trx) => found(findRole(trx, await createRole(trx, user, body)))),
    }),
  );

  app.put(
    `${path}/:id`,
    {
      config: { ...can('roles_update'), event: 'access_changed' },
      preParsing: mustExist,
      preHandler: sameId,
      schema: { tags, params, body: roleName, response: one },
    },
    async ({ params: { id }, body, inCompany, user }) => ({
      data: await inCompany(async (trx) => {
        if (!(await renameRole(trx, user, body))) await refuseSave(trx, id, findRole);
        return found(findRole(trx, id));
      }),
    }),
  );

  app.delete(
    `${path}/:id`,
    {
      config: { ...can('roles_delete'), event: 'access_changed' },
      schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async ({ params: { id }, inCompany, user }) => {
      await inCompany((trx) => deleteRole(trx, user, id));
      return { data: {} };
    },
  );

  app.get(
    `${path}/:id/permissions`,
    { config: can('roles_view'), schema: { tags, params, response: detail } },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => found(findRoleDetail(trx, id))) }),
  );

  app.put(
    `${path}/:id/permissions`,
    {
      config: { ...can('roles_update'), event: 'access_changed' },
      preParsing: mustExist,
      schema: { tags, params, body: permissionChange, response: detail },
    },
    async ({ params: { id }, body, inCompany, user }) => ({
      data: await inCompany(async (trx) => {
        await changePermissions(trx, user, { id, ...body });
        return found(findRoleDetail(trx, id));
      }),
    }),
  );
};
