import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { useReturnFocus } from '#web/platform/ui/dialog.ts';
import { type PickPlace, placesOf } from './pick-lines.ts';
import classes from './pick.module.css';
import { PickPad } from './PickPad.tsx';
import { UnstoredNote } from './UnstoredNote.tsx';
import type { PicksInHand } from './use-picking.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface PickDialogProps {
  document: StockDocument;
  picking: PicksInHand;
  /**
   * Ends a place with what was picked there, and why; what is missing is held or stays available. Answers whether it was done:
   * not while something picked is not stored.
   */
  onShort(allocationId: string, reason: string, holds: boolean): Promise<boolean>;
  onClose(): void;
}

const isDone = ({ done, allocation }: PickPlace) => done >= allocation.packs;

/**
 * Picks an issue place by place, in the order in which one walks past them; what is picked is stored at once. Places that nobody has
 * said of whether they are empty come after those where something is left to pick.
 */
export function PickDialog({ document, picking, onShort, onClose }: PickDialogProps) {
  const { t } = useTranslation(['stockIssued', 'common']);
  const name = useDocumentName()(document);
  const places = placesOf(document.lines, picking.picks);
  const asked = new Set(picking.emptied.filter(({ check }) => !check).map(({ allocation_id }) => allocation_id));
  const openPlaces = [
    ...places.filter((one) => !isDone(one)),
    ...places.filter((one) => isDone(one) && asked.has(one.allocation.id)),
  ];
  const [chosen, setChosen] = useState(openPlaces[0]?.allocation.id);
  const place = places.find(({ allocation }) => allocation.id === chosen);
  const next = openPlaces.find(({ allocation }) => allocation.id !== chosen);
  const list = useRef<HTMLOListElement>(null);
  // Enter goes on from a place where nothing is left to do or to say.
  const isFinished = place !== undefined && isDone(place) && !asked.has(place.allocation.id);
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFinished) onward.current?.focus();
  }, [isFinished, chosen]);
  useReturnFocus();
  useBackCloses(onClose);
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  return (
    <Modal
      opened
      fullScreen
      returnFocus={false}
      padding="sm"
      transitionProps={{ duration: 0 }}
      title={t('pick.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44, iconSize: 24 }}
      onClose={onClose}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <div className={classes.parts}>
        <ol ref={list} className={classes.places}>
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
          <PickPad key={place.allocation.id} place={place} picking={picking} onShort={onShort} />
        ) : (
          <Text className={classes.pad ?? ''}>{t('pick.none')}</Text>
        )}
      </div>
      <Group className={classes.foot ?? ''} gap="sm">
        {next && (
          <Button ref={onward} size="md" variant="default" onClick={() => setChosen(next.allocation.id)}>
            {t('pick.next')}
          </Button>
        )}
        <Button {...(!next && { ref: onward })} size="md" variant={next ? 'default' : 'filled'} onClick={onClose}>
          {t('pick.done')}
        </Button>
        <UnstoredNote picking={picking} />
      </Group>
    </Modal>
  );
}
