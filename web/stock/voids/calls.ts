import { useQuery } from '@tanstack/react-query';
import type { voidSteps } from '#shared/stock/document-steps.ts';
import type { VoidPreview, VoidTransaction } from '#shared/stock/void.ts';
import { call } from '#web/platform/calls/api.ts';

export const voidsPath = '/void_transactions';

/** The decisions on a request that waits. */
export type VoidAct = keyof typeof voidSteps;

/** The preview of voiding a document at this moment. */
export const usePreview = (documentId: string) =>
  useQuery({
    queryKey: [voidsPath, 'preview', documentId],
    queryFn: async ({ signal }) =>
      (await call<{ data: VoidPreview }>('GET', `${voidsPath}/preview?document_id=${documentId}`, undefined, signal))
        .data,
    staleTime: 0,
    gcTime: 0,
  });

/** A whole void by its id. */
export const useVoid = (id: string) =>
  useQuery({
    queryKey: [voidsPath, 'void', id],
    queryFn: async ({ signal }) =>
      (await call<{ data: VoidTransaction }>('GET', `${voidsPath}/${id}`, undefined, signal)).data,
    staleTime: 0,
  });

interface Posted {
  path: string;
  body: object;
  /** Made when the dialog opens: what is sent again, because its answer got lost, voids nothing twice. */
  key: string;
}

/** Takes a step of a void, and answers it as it is then. */
export const step = async ({ path, body, key }: Posted) =>
  (
    await call<{ data: VoidTransaction }>('POST', `${voidsPath}${path}`, body, undefined, {
      'idempotency-key': key,
    })
  ).data;
