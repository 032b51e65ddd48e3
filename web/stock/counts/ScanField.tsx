import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isScanFault } from '#shared/scan/elements.ts';
import type { CountRow } from '#shared/stock/count.ts';
import { CameraButton } from '#web/platform/scan/CameraButton.tsx';
import { useWedge } from '#web/platform/scan/use-wedge.ts';
import { alarm } from '#web/platform/ui/alarm.ts';
import { met, type Met, type Missed } from './scan.ts';

interface ScanFieldProps {
  rows: readonly CountRow[];
  /** The position where one stands. */
  here: string;
  onMeet(found: Exclude<Met, { missed: unknown }>): void;
}

/** Takes what a scanner types, or a person, and leads to its row. */
export function ScanField({ rows, here, onMeet }: ScanFieldProps) {
  const { t } = useTranslation(['stockCounts', 'ui']);
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState<string>();

  const wordsOf = (missed: Missed, said: string) =>
    isScanFault(missed)
      ? t(`ui:scan.${missed}`)
      : t(missed === 'ambiguous' ? 'scanAmbiguous' : 'scanMissed', { text: said });

  function look(text: string) {
    if (text.trim() === '') return;
    const found = met(text, rows, here);
    if ('missed' in found) {
      setMissed(wordsOf(found.missed, text.trim()));
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
        error={missed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setMissed(undefined);
        }}
      />
    </form>
  );
}
