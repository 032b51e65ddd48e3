import { Alert, Button, Checkbox, Group, Modal, Select, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scanned, scannedIn } from '#shared/gs1.ts';
import { DOCUMENT_ALLOCATIONS_MAX } from '#shared/limits.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '../format.ts';
import type { SaveState } from '../stock-documents/autosave.ts';
import { type Allocation, newAllocation, putAllocation, withLine } from '../stock-documents/content.ts';
import { lineOf, refusalOf, type Refused } from '../stock-documents/labels.ts';
import { SaveNote } from '../stock-documents/SaveNote.tsx';
import type { ChangeDraft } from '../stock-documents/use-draft.ts';
import { type Doubt, doubtAbout, type ReadWeight, usualPack, weightIn } from '../stock-documents/weights.ts';
import { WeightQuestion } from '../stock-documents/WeightQuestion.tsx';
import { WrongLabel } from '../stock-documents/WrongLabel.tsx';
import { useReturnFocus } from '../ui/dialog.ts';
import { withFacts } from './scan.ts';
import { weighedInto, withoutPack } from './weighing.ts';
import classes from './tally.module.css';
import { TallyList } from './TallyList.tsx';
import { TallySum } from './TallySum.tsx';

interface TallyProps {
  document: StockDocument;
  line: DocumentLine;
  saving: SaveState;
  change: ChangeDraft;
  /** Goes to another line. */
  onLine(id: string): void;
  onClose(): void;
}

/** Weighs the packs of a line one by one: a weight and Enter, from keys, a scale or a scanner. Each is stored at once. */
export function Tally({ document, line, saving, change, onLine, onClose }: TallyProps) {
  const { t } = useTranslation(['stockReceived', 'common', 'stockDocuments']);
  const [blank] = useState(newAllocation);
  const places = line.allocations.length > 0 ? line.allocations : [blank];
  const [chosen, setChosen] = useState<string>();
  const place = places.find(({ id }) => id === chosen) ?? places[0]!;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<readonly [number, number]>();
  const [doubtful, setDoubtful] = useState<{ read: ReadWeight; doubt: Doubt; scanned: Scanned | undefined }>();
  const [refused, setRefused] = useState<Refused>();
  const [asks, setAsks] = useState(true);
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  useReturnFocus();
  const name = line.variant?.name ?? '';
  const weights = place.pack_weights;
  const known = {
    nominal: line.variant?.net_weight ?? null,
    weighed: line.allocations.flatMap(({ pack_weights }) => pack_weights),
  };
  const at = document.lines.findIndex(({ id }) => id === line.id);
  const next = document.lines[at + 1];
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

  function drop() {
    setDoubtful(undefined);
    setFault(undefined);
    back();
  }

  return (
    <Modal
      opened
      fullScreen
      returnFocus={false}
      padding="sm"
      transitionProps={{ duration: 0 }}
      title={t('tally.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44, iconSize: 24 }}
      closeOnEscape={doubtful === undefined}
      onClose={onClose}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '', header: classes.head ?? '' }}
    >
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {line.variant?.code} · {formatNumber(at + 1)}/{formatNumber(document.lines.length)}
        </Text>
        <SaveNote saving={saving} />
      </Group>
      <div className={classes.sums} role="status">
        <TallySum name={t('tally.packs')} got={line.packs} expected={line.expected_packs} digits={0} />
        <TallySum name={t('tally.weight')} got={line.net_weight} expected={line.expected_weight} digits={3}>
          {line.packs > 0 && t('tally.mean', { kg: formatNumber(line.net_weight / line.packs, 3) })}
        </TallySum>
      </div>
      {places.length > 1 && (
        <Select
          className={classes.part ?? ''}
          size="md"
          label={t('tally.place')}
          allowDeselect={false}
          data={places.map((one, index) => ({ value: one.id, label: placeName(one, index) }))}
          value={place.id}
          onChange={(id) => {
            setChosen(id ?? undefined);
            back();
          }}
        />
      )}
      <form className={classes.entry} onSubmit={submit} noValidate>
        <TextInput
          ref={input}
          size="lg"
          classNames={{ label: classes.entryLabel ?? '', description: classes.entryHint ?? '' }}
          data-autofocus
          label={t('tally.input')}
          description={t('tally.hint')}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={typed}
          error={asked ? <WeightQuestion text={typed} readings={asked} onChoose={(kg) => weigh({ kg })} /> : fault}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAsked(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && doubtful) {
              event.stopPropagation();
              drop();
            }
          }}
        />
        <Button type="submit" size="lg" h={50}>
          {t('tally.add')}
        </Button>
      </form>
      {refused && <WrongLabel refused={refused} name={name} other={otherOf(refused)} />}
      {doubtful && (
        <Alert color="orange" role="alert" className={classes.part ?? ''} title={said(doubtful)}>
          <Group gap="xs">
            <Button color="orange" h={44} onClick={() => add(doubtful.read, doubtful.scanned)}>
              {t('tally.keep', { kg: formatNumber(doubtful.read.kg, 3) })}
            </Button>
            <Button variant="default" h={44} onClick={drop}>
              {t('tally.drop')}
            </Button>
          </Group>
        </Alert>
      )}
      <TallyList
        weights={weights}
        onRemove={(index) => {
          putIn((current) => withoutPack(current, index));
          back();
        }}
      />
      <footer className={classes.foot}>
        <Checkbox
          label={t('tally.ask')}
          checked={asks}
          className={classes.ask ?? ''}
          onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
        />
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Button
            variant="default"
            h={44}
            leftSection={<IconArrowBackUp size={18} />}
            disabled={weights.length === 0}
            onClick={() => {
              putIn((current) => withoutPack(current, current.pack_weights.length - 1));
              back();
            }}
          >
            {t('tally.undo')}
          </Button>
          {next && (
            <Button
              variant="default"
              h={44}
              rightSection={<IconChevronRight size={18} />}
              onClick={() => onLine(next.id)}
            >
              {t('tally.next')}
            </Button>
          )}
          <Button h={44} onClick={onClose}>
            {t('tally.close')}
          </Button>
        </Group>
      </footer>
    </Modal>
  );

  function otherOf({ scanned }: Refused) {
    const other = lineOf(scanned, line, document.lines);
    return other && { name: other.variant?.name ?? '', onGo: () => onLine(other.id) };
  }

  function placeName({ position, handling_unit_code, packs, net_weight }: Allocation, index: number) {
    const where = [position?.code, handling_unit_code].filter(Boolean).join(' · ') || t('place', { n: index + 1 });
    return `${where} (${t('tally.counted', { packs: formatNumber(packs), kg: formatNumber(net_weight, 3) })})`;
  }

  function said({ read, doubt }: NonNullable<typeof doubtful>) {
    if (doubt.why === 'twice') return t('tally.twice');
    const figures = {
      kg: formatNumber(read.kg, 3),
      percent: formatNumber(doubt.percent),
      from: formatNumber(doubt.from, 3),
    };
    return t(doubt.why === 'nominal' ? 'tally.nominal' : 'tally.meanDoubt', figures);
  }
}
