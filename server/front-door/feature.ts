import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { demoFigures as figures, type Settings } from '#shared/company.ts';
import type { Db } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { demoFigures } from './figures.ts';

/** What the front door tells of the demo, where its people are shown. */
export const frontDoorFeature: FastifyPluginAsyncZod<{ db: Db; settings: Settings }> = async (
  api,
  { db, settings },
) => {
  const [first] = settings.demo?.people ?? [];
  const read = first && demoFigures(db, first.email);
  api.get(
    '/demo',
    {
      config: { access: 'anyone', cell: 'first' },
      schema: { tags: ['demo'], response: { 200: z.object({ data: figures }) } },
    },
    async () => {
      const data = await read?.();
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );
};
