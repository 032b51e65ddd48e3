import { CloseButton, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '#web/platform/ui/dialog.ts';
import { Beside, useHasAside } from '#web/stock/documents/Beside.tsx';
import type { TallyProps } from './tally-props.ts';
import classes from './tally.module.css';
import { TallyPanel } from './TallyPanel.tsx';
import { KeyTarget } from '#web/platform/ui/KeyTarget.tsx';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

/**
 * Weighs the packs of a line one by one, a weight and Enter, from keys, a scale or a scanner; each is stored at once. At a desk
 * beside the lines, for fingers on the whole screen. It stays from line to line: were it another one for each, the focus would
 * go back to where the last was opened.
 */
export function Tally(props: TallyProps) {
  const { line, onClose } = props;
  const { t } = useTranslation(['stockReceived', 'common']);
  const hasAside = useHasAside();
  const title = t('tally.title', { name: line.variant?.name ?? '' });
  const leave = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && onClose();
  useReturnFocus();

  if (hasAside) {
    return (
      <Beside>
        <KeyTarget as="section" className={classes.column} aria-label={title} onKeyDown={leave}>
          <header className={classes.head}>
            <h2>{line.variant?.name}</h2>
            <CloseButton aria-label={t('common:close')} onClick={onClose} />
          </header>
          <TallyPanel key={line.id} {...props} />
        </KeyTarget>
      </Beside>
    );
  }
  return <TallyDialog {...props} title={title} leave={leave} />;
}

interface TallyDialogProps extends TallyProps {
  title: string;
  leave(event: KeyboardEvent): void;
}

function TallyDialog({ title, leave, ...props }: TallyDialogProps) {
  const { t } = useTranslation('common');
  useBackCloses(props.onClose);
  return (
    <Modal
      opened
      fullScreen
      returnFocus={false}
      padding="sm"
      transitionProps={{ duration: 0 }}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 24 }}
      closeOnEscape={false}
      onKeyDown={leave}
      onClose={props.onClose}
      styles={{ title: { fontSize: 'var(--mantine-font-size-md)' } }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '', header: classes.bar ?? '' }}
    >
      <TallyPanel key={props.line.id} {...props} />
    </Modal>
  );
}
