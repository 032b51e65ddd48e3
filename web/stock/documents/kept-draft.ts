import type { StockDocument } from '#shared/stock/document.ts';
import { draftKey } from '#web/platform/session/kept-drafts.ts';

/** Typed content that could not be stored yet, with the version it is based on. */
export interface KeptDraft {
  version: number;
  document: StockDocument;
}

/** The content that this tab keeps over a reload, such as when a phone closes it in a room without a network. */
export function keptDraft(personId: string, id: string): KeptDraft | undefined {
  try {
    const kept = sessionStorage.getItem(draftKey(personId, id));
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft);
  } catch {
    return undefined;
  }
}

/** Keeps it; undefined forgets it. A browser that keeps nothing only loses the help. */
export function keepDraft(personId: string, id: string, draft: KeptDraft | undefined) {
  try {
    if (draft) {
      sessionStorage.setItem(draftKey(personId, id), JSON.stringify(draft));
    } else {
      sessionStorage.removeItem(draftKey(personId, id));
    }
  } catch {
    // Full or switched off.
  }
}
