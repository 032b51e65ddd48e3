import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scannedIn } from '#shared/gs1.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type Refused, refusalOf } from '#web/stock/documents/labels.ts';
import { type Doubt, doubtAbout, type ReadWeight, usualPack, weightIn } from '#web/stock/documents/weights.ts';
import { WeightQuestion } from '#web/stock/documents/WeightQuestion.tsx';
import { WrongLabel } from '#web/stock/documents/WrongLabel.tsx';
import type { PickPlace, Taken } from './pick-lines.ts';
import classes from './pick.module.css';

interface WeighPadProps {
  place: PickPlace;
  onPick(taken: Taken): void;
}

/** Takes pack after pack: a weight and Enter, typed, sent by a scale, or read from a label. */
export function WeighPad({ place, onPick }: WeighPadProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const { line, allocation, done } = place;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<readonly [number, number]>();
  const [doubtful, setDoubtful] = useState<{ read: ReadWeight; doubt: Doubt }>();
  const [refused, setRefused] = useState<Refused>();
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const isFull = done >= allocation.packs;
  const weights = place.picks.flatMap(({ net_weight }) => net_weight ?? []);
  const known = { nominal: line.variant?.net_weight ?? null, weighed: weights };

  function take({ kg, label }: ReadWeight) {
    onPick({ packs: 1, net_weight: kg });
    if (label) {
      setLabels(new Set([...labels, label]));
    }
    drop();
  }

  function drop() {
    setDoubtful(undefined);
    setFault(undefined);
    setAsked(undefined);
    setTyped('');
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isFull || typed.trim() === '') {
      // A scanner always types something first: an empty Enter is somebody's yes.
      if (doubtful && typed.trim() === '') {
        take(doubtful.read);
      }
      return;
    }
    const scanned = scannedIn(typed);
    const weight = weightIn(typed, usualPack(known));
    const refusal = scanned && refusalOf(scanned, line, { lines: [], place: allocation });
    setRefused(refusal);
    if (refusal) {
      setFault(undefined);
      input.current?.select();
    } else if (weight.is === 'refused') {
      refuse(weight.why === 'unread' ? t('pick.badWeight') : t(`stockDocuments:scale.${weight.why}`));
    } else if (weight.is === 'ambiguous') {
      setAsked(weight.readings);
      setFault(undefined);
    } else {
      weigh(weight.read);
    }
  }

  function weigh(read: ReadWeight) {
    const doubt: Doubt | undefined =
      read.label && labels.has(read.label) ? { why: 'twice' } : doubtAbout(read.kg, known);
    if (doubt) {
      drop();
      setDoubtful({ read, doubt });
    } else {
      take(read);
    }
  }

  function refuse(words: string) {
    setFault(words);
    input.current?.select();
  }

  return (
    <>
      <form className={classes.entry} onSubmit={submit}>
        <TextInput
          ref={input}
          size="lg"
          label={t('pick.weight')}
          leftSection={<IconBarcode size={20} aria-hidden />}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever stands there has a scanner in the hand
          autoFocus
          disabled={isFull}
          value={typed}
          error={asked ? <WeightQuestion text={typed} readings={asked} onChoose={(kg) => weigh({ kg })} /> : fault}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAsked(undefined);
          }}
        />
        <Button type="submit" size="lg" disabled={isFull}>
          {t('pick.add')}
        </Button>
      </form>
      {refused && <WrongLabel refused={refused} name={line.variant?.name ?? ''} />}
      {doubtful && (
        <Alert color="orange" mt="sm" role="alert">
          <Text size="sm">
            {doubtful.doubt.why === 'twice'
              ? t('pick.twice')
              : t('pick.doubt', {
                  kg: formatNumber(doubtful.read.kg, 3),
                  from: formatNumber(doubtful.doubt.from, 3),
                })}
          </Text>
          <Group gap="sm" mt="xs">
            <Button onClick={() => take(doubtful.read)}>{t('pick.yes')}</Button>
            <Button variant="default" onClick={drop}>
              {t('pick.no')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}
