import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { company, companyBody, settings, type Settings } from '#shared/company.ts';
import { LOGO_BYTES } from '#shared/limits.ts';
import { seenVersion } from '#shared/version.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { forgetImage, imageOf, withImage } from '#server/platform/files/with-image.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { changeCompany, changeLogo, findCompany, hasSecondStep } from './settings.ts';

export interface CompanyOptions {
  db: Db;
  storage: FileStorage;
  settings: Settings;
}

/** An empty picture takes the logo away. */
const logoForm = z.strictObject({ image: z.file().nullable(), ...seenVersion });

/** The settings that ask people for a second step: all of them, or owners alone. */
const secondSteps = ['requires_second_step', 'requires_second_step_of_owners'] as const;

/** The company one is in, and what anyone may know of the installation. */
export const companyRoutes: FastifyPluginAsyncZod<CompanyOptions> = async (app, { db, storage, settings: known }) => {
  const tags = ['company'];
  const one = { 200: z.object({ data: company }) };
  const mayChange = { access: { permission: 'company_update' } } as const;

  app.get(
    '/company',
    { config: { access: 'own-account' }, schema: { tags, response: one } },
    async ({ inCompany, user }) => ({ data: await inCompany((trx) => findCompany(trx, user.company_id)) }),
  );

  app.put(
    '/company',
    {
      config: mayChange,
      schema: { tags, description: 'What is not given stays as it is.', body: companyBody, response: one },
    },
    async ({ inCompany, user, body }) => {
      // A person without a second step who requires it of themselves would lose access with the next request.
      const own = secondSteps.find((name) => body[name] && (name === 'requires_second_step' || user.is_owner));
      if (own && !(await asInstallation(db, (trx) => hasSecondStep(trx, user.id)))) {
        throw invalid(`/${own}`, 'second_step_missing');
      }
      return { data: await inCompany((trx) => changeCompany(trx, user, body)) };
    },
  );

  app.put(
    '/company/logo',
    {
      config: mayChange,
      preValidation: readForm({ schema: logoForm, fileField: 'image', fileBytes: LOGO_BYTES }),
      schema: { tags, consumes: ['multipart/form-data'], body: logoForm, response: one },
    },
    async (request) => {
      const { inCompany, user, body, log } = request;
      const upload = { bytes: await imageOf(body), maxBytes: LOGO_BYTES };
      const { unused, data } = await withImage(storage, request, upload, (image) =>
        inCompany(async (trx) => {
          const before = await changeLogo(trx, user.company_id, { logo: image ?? null, version: body.version });
          return { unused: before, data: await findCompany(trx, user.company_id) };
        }),
      );
      await forgetImage(storage, unused, log);
      return { data };
    },
  );

  app.get(
    '/settings',
    { config: { access: 'anyone' }, schema: { tags, response: { 200: z.object({ data: settings }) } } },
    async () => ({ data: known }),
  );
};
