import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scanned, scannedIn } from '#shared/gs1.ts';
import { DOCUMENT_ALLOCATIONS_MAX } from '#shared/limits.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type Allocation, newAllocation, putAllocation, withLine } from '#web/stock/documents/content.ts';
import { refusalOf, type Refused } from '#web/stock/documents/labels.ts';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { type Doubt, doubtAbout, type ReadWeight, usualPack, weightIn } from '#web/stock/documents/weights.ts';
import { withFacts } from './scan.ts';
import { weighedInto, withoutPack } from './weighing.ts';

/** A weight that is not taken before somebody says that it is meant. */
export interface Doubtful {
  read: ReadWeight;
  doubt: Doubt;
  scanned: Scanned | undefined;
}

interface Weighed {
  document: StockDocument;
  line: DocumentLine;
  change: ChangeDraft;
  /** Where weights are typed: the cursor goes back there. */
  input: RefObject<HTMLInputElement | null>;
}

/** What is typed, weighed and scanned for a line, at one of its places: what is taken at once, and what is asked about first. */
export function useTally({ document, line, change, input }: Weighed) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const [blank] = useState(newAllocation);
  const places = line.allocations.length > 0 ? line.allocations : [blank];
  const [chosen, setChosen] = useState<string>();
  const place = places.find(({ id }) => id === chosen) ?? places[0]!;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<readonly [number, number]>();
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const [refused, setRefused] = useState<Refused>();
  const [asks, setAsks] = useState(true);
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());
  const weights = place.pack_weights;
  const known = {
    nominal: line.variant?.net_weight ?? null,
    weighed: line.allocations.flatMap(({ pack_weights }) => pack_weights),
  };
  const back = () => input.current?.focus();

  const putIn = (update: (allocation: Allocation) => Allocation, scanned?: Scanned) =>
    change(
      (before) =>
        withLine(before, line.id, (now) => {
          const current = now.allocations.find(({ id }) => id === place.id) ?? place;
          return putAllocation(scanned ? withFacts(now, scanned) : now, update(current));
        }),
      'once',
    );

  function add({ kg, label }: ReadWeight, scanned?: Scanned) {
    putIn((current) => weighedInto(current, kg), scanned);
    if (label) setLabels(new Set([...labels, label]));
    setDoubtful(undefined);
    setTyped('');
    setFault(undefined);
    back();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (doubtful) {
      // An empty Enter answers yes; a scanner always types something first, and must not answer by mistake.
      if (typed.trim() === '') add(doubtful.read, doubtful.scanned);
      else setFault(t('tally.answer', { kg: formatNumber(doubtful.read.kg, 3) }));
      return;
    }
    if (typed.trim() === '') return;
    const weight = weightIn(typed, usualPack(known));
    const scanned = scannedIn(typed);
    const refusal = scanned && refusalOf(scanned, line, { lines: document.lines });
    setRefused(refusal);
    if (refusal) {
      setFault(undefined);
      input.current?.select();
    } else if (weight.is === 'refused') {
      const text = typed.trim().slice(0, 40);
      setFault(weight.why === 'unread' ? t('tally.unread', { text }) : t(`stockDocuments:scale.${weight.why}`));
      input.current?.select();
    } else if (weights.length >= DOCUMENT_ALLOCATIONS_MAX) {
      setFault(t('tally.full'));
    } else if (weight.is === 'ambiguous') {
      setAsked(weight.readings);
      setFault(undefined);
    } else {
      weigh(weight.read, scanned);
    }
  }

  function weigh(read: ReadWeight, scanned?: Scanned) {
    setAsked(undefined);
    const doubt: Doubt | undefined =
      read.label && labels.has(read.label) ? { why: 'twice' } : asks ? doubtAbout(read.kg, known) : undefined;
    if (doubt) {
      setDoubtful({ read, doubt, scanned });
      setTyped('');
      setFault(undefined);
      back();
    } else {
      add(read, scanned);
    }
  }

  return {
    places,
    place,
    weights,
    typed,
    fault,
    /** The two weights that what was typed may stand for. */
    asked,
    doubtful,
    refused,
    /** Whether unusual weights are asked about. */
    asks,
    setAsks,
    submit,
    weigh,
    type(text: string) {
      setTyped(text);
      setAsked(undefined);
    },
    choosePlace(id: string | null) {
      setChosen(id ?? undefined);
      back();
    },
    keep: () => doubtful && add(doubtful.read, doubtful.scanned),
    drop() {
      setDoubtful(undefined);
      setFault(undefined);
      back();
    },
    /** Takes back one pack, the last one unless said. */
    takeBack(index = weights.length - 1) {
      putIn((current) => withoutPack(current, index));
      back();
    },
  };
}
