import { useCallback } from 'react';
import type { DocumentLine } from '#shared/stock/document.ts';
import { withLine, withLines } from './content.ts';
import type { ChangeDraft } from './use-draft.ts';

/** Changes one line of a document; `once` stores it without waiting for a rest. */
export type ChangeLine = (id: string, update: (line: DocumentLine) => DocumentLine, at?: 'rest' | 'once') => void;

/** The ways to change and to remove a line, the same between renders. */
export function useLines(change: ChangeDraft) {
  const changeLine = useCallback<ChangeLine>(
    (id, update, at) => change((before) => withLine(before, id, update), at),
    [change],
  );
  const removeLine = useCallback(
    (id: string) => {
      const without = (lines: DocumentLine[]) => lines.filter((line) => line.id !== id);
      change((before) => withLines(before, without(before.lines)));
    },
    [change],
  );
  return { changeLine, removeLine };
}
