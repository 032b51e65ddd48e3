import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StockDocument } from '#shared/stock/document.ts';
import type { EmptyCheckInput, Pick, Picking } from '#shared/stock/picking.ts';
import { call } from '#web/platform/calls/api.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { newId } from '#web/stock/documents/content.ts';
import { fetchDocument } from '#web/stock/documents/use-document.ts';
import { issuedType } from './issued-type.ts';
import { type KeptChange, keptPicks, nameOf, type PickChange } from './kept-picks.ts';
import type { ShownPick, Taken } from './pick-lines.ts';
import { type PickQueue, pickQueue } from './pick-queue.ts';
import { useJudge } from './pick-failure.ts';

export interface PicksInHand {
  picks: readonly ShownPick[];
  /** The picks that the server has not acknowledged yet, and those that it refused. */
  waiting: number;
  refused: readonly KeptChange[];
  /** Takes so many packs at a place, or one that weighs so many kg. */
  pick(allocationId: string, taken: Taken): void;
  undo(id: string): void;
  /** The places that picks have emptied by the books, once all of these are stored. */
  emptied: Picking['emptied'];
  /** Says how many packs are left at such a place. @throws ApiProblem */
  sayLeft(check: EmptyCheckInput): Promise<void>;
  discard(): void;
  /** Stores what is not stored yet. Answers whether all is. */
  flush(): Promise<boolean>;
}

/** Others' packs show within so many milliseconds while somebody picks. */
const LOOK_AGAIN = 3000;

/**
 * The picks of an issue, by all people: each pack is stored at once, and kept by the browser where there is no network.
 * @param isOpen whether somebody picks right now, and so wants to see others' packs
 */
export function usePicking(
  document: StockDocument,
  { isOpen, onTake }: { isOpen: boolean; onTake(document: StockDocument): void },
): PicksInHand {
  const { user, company } = useSession();
  const client = useQueryClient();
  const judge = useJudge();
  const { id, version } = document;
  const path = `${issuedType.path}/${id}/picks`;
  const name = nameOf({ companyId: company.id, personId: user.id, documentId: id });
  const [kept, setKept] = useState<readonly KeptChange[]>(() => keptPicks(name));
  const queue = useRef<PickQueue>(undefined);
  const stored = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ data: Picking }>('GET', path, undefined, signal);
      return newer(client.getQueryData<Picking>([path]), data);
    },
    enabled: document.status !== 'draft',
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: isOpen ? LOOK_AGAIN : false,
  });

  useEffect(() => {
    const opened = pickQueue({
      name,
      judge,
      onChange: setKept,
      async send(changes) {
        const { data } = await call<{ data: Picking }>('POST', path, bodyOf(changes));
        client.setQueryData<Picking>([path], (before) => newer(before, data));
      },
    });
    queue.current = opened;
    const hurry = () => void opened.flush();
    window.addEventListener('online', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      opened.stop();
    };
  }, [client, judge, name, path]);

  // What was picked, by whomever, is part of the issue.
  const seen = stored.data?.version;
  useEffect(() => {
    if (seen !== undefined && seen > version) {
      void fetchDocument(issuedType, id).then(onTake, () => undefined);
    }
  }, [seen, version, id, onTake]);

  const picks = useMemo(
    () => shownPicks(stored.data?.picks ?? [], kept, { id: user.id, name: user.name }),
    [stored.data, kept, user.id, user.name],
  );
  return {
    picks,
    waiting: kept.filter(({ refused }) => refused === undefined).length,
    refused: kept.filter(({ refused }) => refused !== undefined),
    pick: (allocation_id, taken) => queue.current?.pick({ id: newId(), allocation_id, ...taken }),
    undo: (pickId) => queue.current?.undo(pickId),
    emptied: stored.data?.emptied ?? [],
    async sayLeft(check) {
      const { data } = await call<{ data: Picking }>('POST', `${issuedType.path}/${id}/empty_checks`, check);
      client.setQueryData<Picking>([path], (before) => newer(before, data));
    },
    discard: () => queue.current?.discard(),
    async flush() {
      const isAll = (await queue.current?.flush()) ?? true;
      const latest = client.getQueryData<Picking>([path])?.version ?? 0;
      if (latest > version) onTake(await fetchDocument(issuedType, id));
      return isAll;
    },
  };
}

/** Answers may overtake each other. */
const newer = (before: Picking | undefined, answer: Picking): Picking =>
  before && before.version > answer.version ? before : answer;

const bodyOf = (changes: readonly PickChange[]) => ({
  undone: changes.flatMap((change) => ('undone' in change ? change.undone : [])),
  picked: changes.flatMap((change) => ('picked' in change ? change.picked : [])),
});

/** The stored and the pending picks together, as the picker sees them. */
function shownPicks(stored: readonly Pick[], kept: readonly KeptChange[], me: Pick['picked_by']): ShownPick[] {
  const open = kept.filter(({ refused }) => refused === undefined);
  const undone = new Set(open.flatMap((change) => ('undone' in change ? change.undone : [])));
  const known = new Set(stored.map(({ id }) => id));
  const mine = open.flatMap((change) => ('picked' in change && !known.has(change.picked.id) ? change.picked : []));
  return [
    ...stored.map((one) => ({ ...one, isStored: true })),
    ...mine.map((one) => ({ ...one, picked_by: me, picked_at: '', isStored: false })),
  ].filter(({ id }) => !undone.has(id));
}
