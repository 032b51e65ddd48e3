import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { existing } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { boundTo, type Importable } from './importable.ts';
import { importInto } from './store.ts';

const within = z.object({ within_id: z.uuid() });

/** What addresses of imports name: with `within`, the record that rows go into, and no more than that for none yet. */
export const intoParams = (importable: Importable) => (importable.within ? within : z.object({}));

/** The same with the id of an import. */
export const importParams = (importable: Importable) => intoParams(importable).extend({ id: z.uuid() });

/** The importable, bound to the record that the address names. */
export const boundBy = (importable: Importable, params: unknown): Importable =>
  importable.within ? boundTo(importable, within.safeParse(params).data?.within_id ?? null) : importable;

/**
 * Looks for the record that rows go into, before anything in the body is read.
 * @throws Problem `record-not-found`; as `Within.isOpen` does
 */
export const existingTarget = (importable: Importable): preParsingAsyncHookHandler =>
  async function check({ params, inCompany }: FastifyRequest) {
    const { within: into } = boundBy(importable, params);
    if (!into) return;
    const { id } = into;
    if (id === undefined || !(await inCompany((trx) => into.isOpen(trx, id)))) throw new Problem('record-not-found');
  };

/** Looks for an import of these records. @throws Problem `record-not-found` */
export const existingImport = (importable: Importable): preParsingAsyncHookHandler =>
  async function check(request, reply, payload) {
    const bound = boundBy(importable, request.params);
    await existing((trx, id) => importInto(trx, bound, id)).call(this, request, reply, payload);
  };
