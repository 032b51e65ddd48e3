import { Group, Modal, Select, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { SaveState } from '#web/stock/documents/autosave.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { lineOf, type Refused } from '#web/stock/documents/labels.ts';
import { SaveNote } from '#web/stock/documents/SaveNote.tsx';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { WeightEntry } from '#web/stock/documents/WeightEntry.tsx';
import { useReturnFocus } from '#web/platform/ui/dialog.ts';
import classes from './tally.module.css';
import { TallyFoot } from './TallyFoot.tsx';
import { TallyList } from './TallyList.tsx';
import { TallySum } from './TallySum.tsx';
import { useTally } from './use-tally.ts';

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
  const { t } = useTranslation(['stockReceived', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const tally = useTally({ document, line, change, input });
  const { weighing, places, place } = tally;
  useReturnFocus();
  const name = line.variant?.name ?? '';
  const at = document.lines.findIndex(({ id }) => id === line.id);
  const next = document.lines[at + 1];

  return (
    <Modal
      opened
      fullScreen
      returnFocus={false}
      padding="sm"
      transitionProps={{ duration: 0 }}
      title={t('tally.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44, iconSize: 24 }}
      closeOnEscape={weighing.doubtful === undefined}
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
          onChange={tally.choosePlace}
        />
      )}
      <WeightEntry weighing={weighing} input={input} line={line} otherOf={otherOf} />
      <TallyList weights={tally.weights} onRemove={tally.takeBack} />
      <TallyFoot
        weighing={weighing}
        canUndo={tally.weights.length > 0}
        onUndo={() => tally.takeBack()}
        onNext={next && (() => onLine(next.id))}
        onClose={onClose}
      />
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
}
