import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scanned } from '#shared/scan/label-of.ts';
import { labelIn, parseScan } from '#shared/scan/parse-scan.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { PackReading } from '#shared/stock/pack-reading.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { Container } from './use-containers.ts';
import type { Allocation } from './content.ts';
import { type Refused, refusalOf } from './labels.ts';
import { newScale } from './scale-line.ts';
import { ofThisDevice } from './line-length.ts';
import { type Doubt, doubtAbout, type ReadWeight, readingOf, usualPack, weightIn, withoutGlaze } from './weights.ts';

/** A weight that is not taken before somebody says that it is meant. */
export interface Doubtful {
  read: ReadWeight;
  doubt: Doubt;
  scanned: Scanned | undefined;
  reading: PackReading;
}

/** What was entered, and whether a device sent it. */
interface Entered {
  entry: string;
  byDevice: boolean;
}

interface WeighingOptions {
  line: DocumentLine;
  /** The place whose batch labels have to name; without it, the line's. */
  place?: Allocation;
  /** kg of the packs that were weighed before. */
  weighed: readonly number[];
  /** Why no more packs are taken, in words; undefined as long as they are. */
  full: string | undefined;
  /** Where weights are typed: the cursor goes back there. */
  input: RefObject<HTMLInputElement | null>;
  /** Takes a pack of so many kg, and how that is known. */
  onTake(kg: number, scanned: Scanned | undefined, reading: PackReading): void;
}

/**
 * Weighing pack by pack: a weight and Enter, from keys, a scale or a label. Labels of other goods are refused; a weight that
 * can be read in two ways, an unusual one, and a label that was scanned before are asked about first.
 */
export function useWeighing({ line, place, weighed, full, input, onTake }: WeighingOptions) {
  const { t } = useTranslation('stockDocuments');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<Entered & { readings: readonly [number, number] }>();
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const [refused, setRefused] = useState<Refused>();
  const [asks, setAsks] = useState(true);
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());
  const [learned, setLearned] = useState<readonly string[]>([]);
  const [scale] = useState(() => newScale(ofThisDevice));
  const [isShorter, setShorter] = useState(false);
  const [tare, setTare] = useState<number | null>(null);
  const [container, setContainer] = useState<Container | null>(null);
  const [glaze, setGlaze] = useState<number | null>(null);
  const known = { nominal: line.variant?.net_weight ?? null, weighed };
  const focus = () => input.current?.focus();
  useEffect(() => input.current?.focus(), [input]);

  function take({ kg, label }: ReadWeight, scanned: Scanned | undefined, reading: PackReading) {
    onTake(kg, scanned, reading);
    scale.take();
    if (label) setLabels(new Set([...labels, label]));
    setDoubtful(undefined);
    setTyped('');
    setFault(undefined);
    focus();
  }

  function refuse(words: string | undefined) {
    setFault(words);
    input.current?.select();
  }

  /** @param codes codes on labels that are the line's, beside those that it came with */
  function enter(entry: string, { codes = learned, byDevice = false } = {}) {
    const text = entry.trim();
    const heard = scale.faultIn(entry, { byDevice, at: performance.now(), tare });
    setShorter(heard === 'shorter');
    if (doubtful) {
      // An empty Enter answers yes; a scanner always types something first, and must not answer by mistake.
      if (text === '') take(doubtful.read, doubtful.scanned, doubtful.reading);
      else setFault(t('weigh.answer', { kg: formatNumber(doubtful.read.kg, 3) }));
      return;
    }
    if (text === '') return;
    const weight = weightIn(entry, usualPack(known), tare);
    const scan = parseScan(entry);
    const scanned = labelIn(scan);
    const refusal = refusalOf(scan, withCodes(line, codes), place);
    setRefused(refusal);
    if (refusal) refuse(undefined);
    else if (heard) refuse(t(`scale.${heard}`));
    else if (weight.is === 'refused') {
      refuse(weight.why === 'unread' ? t('weigh.unread', { text: text.slice(0, 40) }) : t(`scale.${weight.why}`));
    } else if (full !== undefined) setFault(full);
    else if (weight.is === 'ambiguous') {
      setAsked({ readings: weight.readings, entry, byDevice });
      setFault(undefined);
    } else weighEntered(weight.read, { entry, byDevice }, scanned);
  }

  /** Weighs what was read from an entry, without the ice around it. */
  function weighEntered(read: ReadWeight, { entry, byDevice }: Entered, scanned?: Scanned) {
    const told = readingOf(entry, { byDevice, tare, container: container?.code ?? null });
    const { kg, reading } = withoutGlaze(read.kg, told, glaze);
    weigh({ ...read, kg }, reading, scanned);
  }

  function weigh(read: ReadWeight, reading: PackReading, scanned?: Scanned) {
    setAsked(undefined);
    const doubt: Doubt | undefined =
      read.label && labels.has(read.label) ? { why: 'twice' } : asks ? doubtAbout(read.kg, known) : undefined;
    if (!doubt) {
      take(read, scanned, reading);
      return;
    }
    setDoubtful({ read, doubt, scanned, reading });
    setTyped('');
    setFault(undefined);
    focus();
  }

  return {
    typed,
    fault,
    /** Forgets the scale of this device: what was refused as incomplete may be whole lines of another one. */
    forgetScale: isShorter
      ? () => {
          ofThisDevice.keep(undefined);
          setShorter(false);
          setFault(undefined);
          setTyped('');
          focus();
        }
      : undefined,
    /** kg of the container that packs are weighed in; without it gross weights are refused. */
    tare,
    setTare(kg: number | null) {
      setTare(kg);
      if (kg !== container?.tare) setContainer(null);
    },
    /** The container that packs are weighed in, where it is a known one. */
    container,
    chooseContainer(chosen: Container | null) {
      setContainer(chosen);
      setTare(chosen?.tare ?? null);
      focus();
    },
    /** The share of ice in what the scale shows, in percent. */
    glaze,
    setGlaze,
    /** The two weights (kg) that what was typed may stand for. */
    asked: asked?.readings,
    doubtful,
    refused,
    /** Whether unusual weights are asked about. */
    asks,
    setAsks,
    submit(event: FormEvent) {
      event.preventDefault();
      enter(typed);
    },
    /** Takes what a camera read as what a scanner types. */
    scan(code: string) {
      setTyped(code);
      enter(code, { byDevice: true });
    },
    /** Takes the label that was refused, now that its article number is known to be the line's. */
    learn(code: string) {
      const codes = [...learned, code];
      setLearned(codes);
      enter(typed, { codes });
    },
    /** Takes one of the two weights that were asked about. */
    choose: (kg: number) => asked && weighEntered({ kg }, asked),
    type(text: string) {
      setTyped(text);
      setAsked(undefined);
    },
    keep: () => doubtful && take(doubtful.read, doubtful.scanned, doubtful.reading),
    drop() {
      setDoubtful(undefined);
      setFault(undefined);
      focus();
    },
    focus,
  };
}

/** The line with more codes on its labels. */
const withCodes = (line: DocumentLine, codes: readonly string[]): DocumentLine => ({
  ...line,
  variant: line.variant && { ...line.variant, codes: [...line.variant.codes, ...codes] },
});

export type Weighing = ReturnType<typeof useWeighing>;
