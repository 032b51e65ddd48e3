import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { choicePermissions } from '#shared/choice-permissions.ts';
import { documentSetting, documentSettingsBody } from '#shared/document-settings.ts';
import { changeDocumentSettings, documentSettings } from './document-settings.ts';

/** How the company's documents are numbered, and which of them somebody must approve. */
export const documentSettingRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['company'];
  const all = { 200: z.object({ data: z.array(documentSetting) }) };

  app.get(
    '/company/documents',
    { config: { access: { anyOf: choicePermissions.documentSettings } }, schema: { tags, response: all } },
    async ({ inCompany }) => ({ data: await inCompany(documentSettings) }),
  );

  app.put(
    '/company/documents',
    {
      config: { access: { permission: 'company_update' } },
      schema: {
        tags,
        description: 'Kinds that are not given stay as they are.',
        body: documentSettingsBody,
        response: all,
      },
    },
    async ({ inCompany, user, body }) => ({
      data: await inCompany((trx) => changeDocumentSettings(trx, user.company_id, body.documents)),
    }),
  );
};
