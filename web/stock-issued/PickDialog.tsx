import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '../format.ts';
import { SaveNote } from '../stock-documents/SaveNote.tsx';
import { useDocumentName } from '../stock-documents/words.ts';
import { useReturnFocus } from '../ui/dialog.ts';
import { type PickPlace, placesOf } from './pick-lines.ts';
import classes from './pick.module.css';
import { PickPad } from './PickPad.tsx';
import { usePicks } from './use-picks.ts';

interface PickDialogProps {
  document: StockDocument;
  /** Takes what the server answered for the page below. */
  onTake(document: StockDocument): void;
  onClose(): void;
}

const isDone = ({ done, allocation }: PickPlace) => done >= allocation.packs;

/** Picks an issue place by place, in the order in which one walks past them; what is picked is stored at once. */
export function PickDialog({ document, onTake, onClose }: PickDialogProps) {
  const { t } = useTranslation(['stockIssued', 'common']);
  const name = useDocumentName()(document);
  const { lines, saving, change, flush } = usePicks(document, onTake);
  const [counted, setCounted] = useState<ReadonlySet<string>>(new Set());
  const places = placesOf(lines, counted);
  const [chosen, setChosen] = useState(() => places.find((place) => !isDone(place))?.allocation.id);
  const place = places.find(({ allocation }) => allocation.id === chosen);
  const next = places.find((one) => !isDone(one) && one.allocation.id !== chosen);
  useReturnFocus();

  const leave = () => void flush().then(onClose);
  const count = (id: string, line: DocumentLine) => {
    setCounted(new Set([...counted, id]));
    change(line);
  };

  return (
    <Modal
      opened
      fullScreen
      returnFocus={false}
      padding="sm"
      transitionProps={{ duration: 0 }}
      title={t('pick.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44, iconSize: 24 }}
      onClose={leave}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <div className={classes.parts}>
        <ol className={classes.places}>
          {places.map((one) => (
            <li key={one.allocation.id}>
              <UnstyledButton
                className={classes.place ?? ''}
                aria-current={one.allocation.id === chosen}
                onClick={() => setChosen(one.allocation.id)}
              >
                <span className={classes.where}>
                  <Text span fw={600}>
                    {[one.allocation.position?.code, one.allocation.handling_unit_code].filter(Boolean).join(' · ')}
                  </Text>
                  <Text span size="xs" c="dimmed" truncate>
                    {one.allocation.batch?.number} · {one.line.variant?.name}
                  </Text>
                </span>
                {isDone(one) && <IconCheck size={18} aria-hidden />}
                <Text span size="sm" className={classes.figures ?? ''}>
                  {t('pick.progress', {
                    done: formatNumber(one.done),
                    packs: formatNumber(one.allocation.packs),
                  })}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ol>
        {place ? (
          <PickPad key={place.allocation.id} place={place} onChange={change} onCount={count} />
        ) : (
          <Text className={classes.pad ?? ''}>{t('pick.none')}</Text>
        )}
      </div>
      <Group className={classes.foot ?? ''} gap="sm">
        {next && (
          <Button size="md" variant="default" onClick={() => setChosen(next.allocation.id)}>
            {t('pick.next')}
          </Button>
        )}
        <Button size="md" variant={next ? 'default' : 'filled'} onClick={leave}>
          {t('pick.done')}
        </Button>
        <SaveNote saving={saving} />
      </Group>
    </Modal>
  );
}
