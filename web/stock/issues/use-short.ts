import { useCallback } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Picking } from '#shared/stock/picking.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { contentOf } from '#web/stock/documents/typed-content.ts';
import { fetchDocument } from '#web/stock/documents/use-document.ts';
import { issuedType } from './issued-type.ts';
import { placesOf, withLess } from './pick-lines.ts';

/** Others may pick meanwhile: so many times what they picked is looked at again. */
const TRIES = 4;

/**
 * Ends a place of an issue with what was picked there, by whomever, and the reason why it is less. What is missing is put on
 * hold, or stays available.
 * @throws ApiProblem
 */
export function useShort(id: string, onTake: (document: StockDocument) => void) {
  return useCallback(
    async (allocationId: string, reason: string, hold_missing: boolean) => {
      const path = `${issuedType.path}/${id}/picks`;
      for (let left = TRIES; ; left -= 1) {
        const document = await fetchDocument(issuedType, id);
        const { data } = await call<{ data: Picking }>('GET', path);
        const stored = data.picks.map((pick) => ({ ...pick, isStored: true }));
        const place = placesOf(document.lines, stored).find(({ allocation }) => allocation.id === allocationId);
        if (!place || place.done >= place.allocation.packs) {
          onTake(document);
          return;
        }
        const [line] = contentOf({ ...document, lines: [withLess(place, reason)] }).lines;
        const { id: lineId, override_reason, short_reason, allocations } = line!;
        const lines = [{ id: lineId, override_reason, short_reason, hold_missing, allocations }];
        try {
          const answer = await call<{ data: StockDocument }>('PUT', path, { version: document.version, lines });
          onTake(answer.data);
          return;
        } catch (problem) {
          const isMeanwhile = problem instanceof ApiProblem && problem.kind === 'document-changed';
          if (!isMeanwhile || left <= 1) throw problem;
        }
      }
    },
    [id, onTake],
  );
}
