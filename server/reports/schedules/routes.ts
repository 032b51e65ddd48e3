import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { scheduleAnswer, scheduleChange, scheduleInput, schedulesAnswer } from '#shared/report-schedule.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import {
  deleteSchedule,
  findSchedule,
  insertSchedule,
  listSchedules,
  ownSchedule,
  sendNow,
  unsubscribe,
  updateSchedule,
} from './store.ts';

const tags = ['reportoutbound'];
const params = z.object({ id: z.uuid() });
const done = { 200: z.object({ data: z.object({}) }) };

/** Reports that are mailed again and again: who takes reports along plans them, and who gets one stops it for themselves. */
export const scheduleRoutes: FastifyPluginAsyncZod = async (api) => {
  const listing = allowed('reportoutbound', 'list');
  const sending = allowed('reportoutbound', 'export');

  api.get(
    '/report_schedules',
    { config: listing, schema: { tags, response: { 200: schedulesAnswer } } },
    ({ user, inCompany }) => inCompany((trx) => listSchedules(trx, user)),
  );

  api.post(
    '/report_schedules',
    { config: sending, schema: { tags, body: scheduleInput, response: { 200: scheduleAnswer } } },
    ({ body, user, inCompany }) =>
      inCompany(async (trx) => ({
        data: (await findSchedule(trx, await insertSchedule(trx, body, new Date()), user))!,
      })),
  );

  api.put(
    '/report_schedules/:id',
    {
      config: sending,
      preParsing: existing(findSchedule),
      preHandler: sameId,
      schema: { tags, params, body: scheduleChange, response: { 200: scheduleAnswer } },
    },
    ({ body, user, inCompany }) =>
      inCompany(async (trx) => {
        await ownSchedule(trx, body.id, user);
        await updateSchedule(trx, body, new Date());
        return { data: await ownSchedule(trx, body.id, user) };
      }),
  );

  api.delete(
    '/report_schedules/:id',
    { config: sending, schema: { tags, params, response: done } },
    ({ params: { id }, user, inCompany }) =>
      inCompany(async (trx) => {
        await ownSchedule(trx, id, user);
        await deleteSchedule(trx, id);
        return { data: {} };
      }),
  );

  api.post(
    '/report_schedules/:id/send',
    { config: sending, schema: { tags, params, response: done } },
    ({ params: { id }, user, inCompany }) =>
      inCompany(async (trx) => {
        await ownSchedule(trx, id, user);
        await sendNow(trx, id, new Date());
        return { data: {} };
      }),
  );

  api.delete(
    '/report_schedules/:id/subscription',
    { config: listing, preParsing: existing(findSchedule), schema: { tags, params, response: done } },
    ({ params: { id }, inCompany }) =>
      inCompany(async (trx) => {
        await unsubscribe(trx, id);
        return { data: {} };
      }),
  );
};
