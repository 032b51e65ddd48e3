import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ATTACHMENT_BYTES } from '#shared/limits.ts';
import { dateCorrection, dateCorrectionInput } from '#shared/stock/date-correction.ts';
import { reasonBody } from '#shared/stock/document.ts';
import { optionalLongText } from '#shared/fields.ts';
import { withImage } from '#server/platform/files/with-image.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { batchExists } from './batch-detail.ts';
import { correctionsOf, type Decided, decideCorrection, submitCorrection } from './date-corrections.ts';

const path = '/stock_batches/:id/date_corrections';
const tags = ['stockbatch'];
const params = z.object({ id: z.uuid() });
const response = { 200: z.object({ data: z.array(dateCorrection) }) };
const form = dateCorrectionInput.safeExtend({ image: z.file() });
const steps = { approve: z.strictObject({ note: optionalLongText }), reject: reasonBody } as const;

/**
 * Corrections of the dates of batches. Who corrects receipts submits one, who approves receipts decides on it.
 */
export const dateCorrectionRoutes =
  (storage: FileStorage): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      path,
      { config: { access: { permission: 'stockbatch_view' } }, schema: { tags, params, response } },
      async ({ params: { id }, inCompany }) =>
        inCompany(async (trx) => {
          if (!(await batchExists(trx, id))) throw new Problem('record-not-found');
          return { data: await correctionsOf(trx, id) };
        }),
    );

    app.post(
      path,
      {
        config: { access: { permission: 'stockreceived_update' } },
        preParsing: existing(batchExists),
        preValidation: readForm({ schema: form, fileField: 'image', fileBytes: ATTACHMENT_BYTES }),
        schema: { tags, consumes: ['multipart/form-data'], params, body: form, response },
      },
      async (request) => {
        const { id } = request.params;
        const { image, ...input } = request.body;
        const bytes = new Uint8Array(await image.arrayBuffer());
        const upload = { bytes, maxBytes: ATTACHMENT_BYTES };
        const data = await withImage(storage, request, upload, (kept) =>
          request.inCompany(async (trx) => {
            await submitCorrection(trx, { batchId: id, user: request.user, image: kept! }, input);
            return correctionsOf(trx, id);
          }),
        );
        return { data };
      },
    );

    const decidedBy = (step: keyof typeof steps, told: { note?: string | null; reason?: string }): Decided =>
      step === 'approve' ? { status: 'approved', note: told.note ?? null } : { status: 'rejected', note: told.reason! };

    for (const step of ['approve', 'reject'] as const) {
      app.post(
        `${path}/:correction_id/${step}`,
        {
          config: { access: { permission: 'stockreceived_approval' } },
          preParsing: existing(batchExists),
          schema: { tags, params: params.extend({ correction_id: z.uuid() }), body: steps[step], response },
        },
        async ({ params: { id, correction_id }, body, user, inCompany }) =>
          inCompany(async (trx) => {
            await decideCorrection(trx, { batchId: id, id: correction_id, user }, decidedBy(step, body));
            return { data: await correctionsOf(trx, id) };
          }),
      );
    }
  };
