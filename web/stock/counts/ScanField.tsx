import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isScanFault } from '#shared/scan/elements.ts';
import type { CountRow } from '#shared/stock/count.ts';
import { CameraButton } from '#web/platform/scan/CameraButton.tsx';
import { useWedge } from '#web/platform/scan/use-wedge.ts';
import { alarm } from '#web/platform/ui/alarm.ts';
import { goodsNamed } from '#web/stock/documents/labels.ts';
import { useLabelName } from '#web/stock/documents/use-label-name.ts';
import { labelledAs, met, type Met, type Missed } from './scan.ts';

interface ScanFieldProps {
  rows: readonly CountRow[];
  /** The position where one stands. */
  here: string;
  /** What is counted there, in words. */
  open: string;
  onMeet(found: Exclude<Met, { missed: unknown }>): void;
}

/** Takes what a scanner types, or a person, and leads to its row. */
export function ScanField({ rows, here, open, onMeet }: ScanFieldProps) {
  const { t } = useTranslation(['stockCounts', 'ui']);
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState<{ text: string; why: Missed }>();
  const label = missed && labelledAs(missed.text);
  const { name } = useLabelName(missed?.why === 'unknown' ? label?.code : undefined);

  function wordsOf({ text, why }: { text: string; why: Missed }) {
    if (isScanFault(why)) return t(`ui:scan.${why}`);
    if (why === 'ambiguous') return t('scanAmbiguous', { text });
    return label ? t('scanOther', { label: goodsNamed(name, label.batch), open }) : t('scanMissed', { text });
  }

  function look(text: string) {
    if (text.trim() === '') return;
    const found = met(text, rows, here);
    if ('missed' in found) {
      setMissed({ text: text.trim(), why: found.missed });
      alarm();
      return;
    }
    setMissed(undefined);
    setTyped('');
    onMeet(found);
  }

  useWedge(look);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
      }}
    >
      <TextInput
        size="md"
        aria-label={t('scan')}
        placeholder={t('scan')}
        leftSection={<IconBarcode size={20} aria-hidden />}
        rightSection={<CameraButton onCode={look} />}
        rightSectionWidth={48}
        data-scans
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        error={missed && wordsOf(missed)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setMissed(undefined);
        }}
      />
    </form>
  );
}
