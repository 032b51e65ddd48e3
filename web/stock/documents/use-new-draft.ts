import { useState } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import { UNSEEN } from '#shared/stock/unseen.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { newId } from './content.ts';
import type { DocumentType } from './document-type.ts';
import { fetchDocument } from './use-document.ts';

/** The version of a draft that nobody has saved since it was made. */
const FIRST = 1;

/**
 * The way to make the draft of a form. Its id is made here, once for the form: sent again because the answer got lost, it
 * is still one draft, also where something else was chosen meanwhile. Throws `ApiProblem`.
 */
export function useNewDraft({ path }: DocumentType) {
  const [id] = useState(newId);

  return async function make(typed: object): Promise<StockDocument> {
    const save = async (version: number) =>
      (await call<{ data: StockDocument }>('PUT', `${path}/${id}`, { ...typed, version })).data;
    try {
      return await save(UNSEEN);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.kind !== 'document-changed') throw problem;
      const { version } = await fetchDocument({ path }, id);
      if (version !== FIRST) throw problem;
      return save(version);
    }
  };
}
