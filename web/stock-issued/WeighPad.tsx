import { ActionIcon, Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconBarcode, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scannedIn } from '#shared/gs1.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '../format.ts';
import { type Doubt, doubtAbout, type ReadWeight, weightIn } from '../stock-documents/weights.ts';
import { type PickPlace, withoutPack, withPack } from './pick-lines.ts';
import classes from './pick.module.css';

interface WeighPadProps {
  place: PickPlace;
  onChange(line: DocumentLine): void;
}

/** Takes pack after pack: a weight and Enter, typed, sent by a scale, or read from a label. */
export function WeighPad({ place, onChange }: WeighPadProps) {
  const { t } = useTranslation('stockIssued');
  const { line, allocation, done } = place;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [doubtful, setDoubtful] = useState<{ read: ReadWeight; doubt: Doubt }>();
  const [labels, setLabels] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const isFull = done >= allocation.packs;
  const weights = allocation.pack_weights;

  function take({ kg, label }: ReadWeight) {
    onChange(withPack(line, allocation.id, kg));
    if (label) {
      setLabels(new Set([...labels, label]));
    }
    drop();
  }

  function drop() {
    setDoubtful(undefined);
    setFault(undefined);
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
    const batch = scannedIn(typed)?.batch;
    const read = weightIn(typed);
    if (batch && batch.toLowerCase() !== allocation.batch?.number.toLowerCase()) {
      refuse(t('pick.wrongScan', { batch }));
    } else if (!read) {
      refuse(t('pick.badWeight'));
    } else {
      const doubt: Doubt | undefined =
        read.label && labels.has(read.label)
          ? { why: 'twice' }
          : doubtAbout(read.kg, { nominal: line.variant?.net_weight ?? null, weighed: weights });
      if (doubt) {
        setDoubtful({ read, doubt });
        setFault(undefined);
        setTyped('');
      } else {
        take(read);
      }
    }
  }

  function refuse(words: string) {
    setFault(words);
    input.current?.select();
  }

  const undo = (at: number) => {
    onChange(withoutPack(line, allocation.id, at));
    input.current?.focus();
  };

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
          error={fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" size="lg" disabled={isFull}>
          {t('pick.add')}
        </Button>
      </form>
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
      {weights.length > 0 && (
        <>
          <Button
            variant="default"
            mt="sm"
            leftSection={<IconArrowBackUp size={18} />}
            onClick={() => undo(weights.length - 1)}
          >
            {t('pick.undo')}
          </Button>
          <ol className={classes.weights} aria-label={t('pick.weights', { batch: allocation.batch?.number ?? '' })}>
            {weights
              .map((kg, at) => ({ kg, at }))
              .toReversed()
              .map(({ kg, at }) => (
                <li key={at}>
                  <Text span size="sm" c="dimmed">
                    {formatNumber(at + 1)}
                  </Text>
                  <Text span className={classes.figures ?? ''}>
                    {formatNumber(kg, 3)}
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={t('pick.removePack', { n: formatNumber(at + 1), kg: formatNumber(kg, 3) })}
                    onClick={() => undo(at)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </li>
              ))}
          </ol>
        </>
      )}
    </>
  );
}
