import { useEffect, useRef, useState } from 'react';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { ApiProblem, call } from '../api.ts';
import { type Autosave, autosave, type SaveState } from '../stock-documents/autosave.ts';
import { contentOf } from '../stock-documents/content.ts';
import { fetchDocument } from '../stock-documents/use-document.ts';
import { issuedFamily } from './family.ts';

const conflicts = new Set(['document-changed', 'document-status', 'record-not-found']);

function judge(problem: unknown) {
  if (!(problem instanceof ApiProblem)) return 'refused';
  if (conflicts.has(problem.kind)) return 'conflict';
  return problem.isOutOfReach || problem.status >= 500 || problem.status === 429 ? 'again' : 'refused';
}

interface Picks {
  /** As they are on screen, stored or not. */
  lines: DocumentLine[];
  saving: SaveState;
  change(line: DocumentLine): void;
  /** Stores what is not stored yet. Answers whether all is. */
  flush(): Promise<boolean>;
}

/** What is being picked for an issue: every pack is stored at once, and tried again where there is no network. */
export function usePicks(document: StockDocument, onTake: (document: StockDocument) => void): Picks {
  const [lines, setLines] = useState(document.lines);
  const [saving, setSaving] = useState<SaveState>({ is: 'saved', at: null });
  const now = useRef({
    version: document.version,
    lines: document.lines,
    saver: undefined as Autosave<DocumentLine[]> | undefined,
  });
  const { id } = document;

  useEffect(() => {
    const path = `${issuedFamily.path}/${id}/picks`;
    const saver = autosave<DocumentLine[]>({
      judge,
      onState: setSaving,
      async save(picked) {
        const sent = contentOf({ ...document, lines: picked }).lines.map(
          ({ id: line, override_reason, short_reason, allocations }) => ({
            id: line,
            override_reason,
            short_reason,
            allocations,
          }),
        );
        try {
          const body = { version: now.current.version, lines: sent };
          const { data } = await call<{ data: StockDocument }>('PUT', path, body);
          now.current.version = data.version;
          onTake(data);
        } catch (problem) {
          if (judge(problem) === 'conflict') {
            onTake(await fetchDocument(issuedFamily, id));
          }
          throw problem;
        }
      },
    });
    now.current.saver = saver;
    const hurry = () => saver.isDirty() && saver.hurry();
    window.addEventListener('online', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      void saver.flush().finally(() => saver.stop());
    };
    // Of the document only its id and its head count: its lines are those picked here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, onTake]);

  function change(line: DocumentLine) {
    const next = now.current.lines.map((one) => (one.id === line.id ? line : one));
    now.current.lines = next;
    setLines(next);
    now.current.saver?.change(next, 'once');
  }

  return { lines, saving, change, flush: async () => (await now.current.saver?.flush()) ?? true };
}
