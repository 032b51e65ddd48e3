import { lazy, Suspense } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import { isPaper } from '#web/stock/documents/print/papers.ts';
import { PapersButton } from '#web/stock/documents/print/PapersButton.tsx';
import { usePlace } from '#web/stock/documents/use-place.ts';

const RoadPapers = lazy(async () => ({
  default: (await import('#web/stock/documents/print/RoadPapers.tsx')).RoadPapers,
}));

/** The papers of a dispatch, once it is no draft any more: they go along with its goods to the other warehouse. */
export function DispatchPapers({ document }: { document: StockDocument }) {
  const [place, go] = usePlace();
  if (document.kind !== 'dispatch' || document.status === 'draft' || document.lines.length === 0) return null;
  return (
    <>
      {/* Once the menu has closed: it gives the focus back to its button unless it has gone elsewhere since. */}
      <PapersButton onPaper={(print) => setTimeout(() => go({ print }))} />
      <Suspense>
        {place.print && isPaper(place.print) && (
          <RoadPapers
            document={document}
            consignee={null}
            paper={place.print}
            onPaper={(print) => go({ print })}
            onClose={() => go({})}
          />
        )}
      </Suspense>
    </>
  );
}
