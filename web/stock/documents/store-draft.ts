import type { StockDocument } from '#shared/stock/document.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import type { Verdict } from './autosave.ts';
import { contentOf } from './typed-content.ts';
import type { DocumentType } from './document-type.ts';
import { fetchDocument } from './use-document.ts';

/** The stored content of a document: without the blanks around what was typed. */
const storedOf = (document: StockDocument) =>
  JSON.stringify(contentOf(document), (_, value: unknown) =>
    typeof value === 'string' ? value.trim() || null : value,
  );

/** Whether two documents have the same typed content, without what the server adds. */
export const saySame = (one: StockDocument, other: StockDocument) => storedOf(one) === storedOf(other);

const ofConflict = new Set(['document-changed', 'document-status', 'record-not-found']);

/** The meaning of a failed save for the typed content. */
export function judge(problem: unknown): Verdict {
  if (!(problem instanceof ApiProblem)) return 'refused';
  if (ofConflict.has(problem.kind)) return 'conflict';
  return problem.mayPass ? 'again' : 'refused';
}

/**
 * The way to store what was typed on top of a version of a document; it answers the document as stored. What was stored
 * before by a save whose answer got lost is no conflict; `onConflict` is given what somebody else stored. Throws `ApiProblem`.
 */
export function storeOf({ path }: DocumentType, id: string, onConflict: (theirs: StockDocument) => void) {
  /** The content that was sent since the last answer. */
  const unanswered = new Set<string>();

  return async function store(content: StockDocument, version: number): Promise<StockDocument> {
    try {
      const { data } = await call<{ data: StockDocument }>('PUT', `${path}/${id}`, { ...contentOf(content), version });
      unanswered.clear();
      return data;
    } catch (problem) {
      const verdict = judge(problem);
      if (verdict === 'again') unanswered.add(storedOf(content));
      if (verdict !== 'conflict') throw problem;
      const found = await fetchDocument({ path }, id);
      if (found.status === 'draft') {
        if (saySame(found, content)) return found;
        if (unanswered.has(storedOf(found)) && found.version > version) return store(content, found.version);
      }
      onConflict(found);
      throw problem;
    }
  };
}
