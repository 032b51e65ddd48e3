import { Button, Group, LoadingOverlay, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { dialogWidths, type DialogWidth, useFullScreen, useReturnFocus, workingOverlay } from './dialog.ts';
import { DiscardChanges } from './DiscardChanges.tsx';
import { hasUnread } from './unread.ts';
import { useBackCloses } from './use-back-closes.ts';

interface FormDialogProps {
  title: string;
  width: DialogWidth;
  /** Something was typed: closing asks first. */
  dirty: boolean;
  /** Milliseconds during which an overlay covers the form when it opens; 0 for none. */
  overlayFor: number;
  /** Ends when all is done, the close included; until then a second submit does nothing. */
  onSubmit(): Promise<void>;
  onClose(): void;
  /** The labels of the buttons, where they are not Save and Cancel. */
  submitLabel?: string;
  leaveLabel?: string;
  /** Mark the first field with `data-autofocus`. */
  children: ReactNode;
}

/**
 * A form in a dialog. Enter submits; Escape, the cross, Cancel and going elsewhere ask before they throw away what was
 * typed.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, width, dirty, overlayFor, onSubmit, onClose, submitLabel, leaveLabel, children } = props;
  const { t } = useTranslation('common');
  const fullScreen = useFullScreen(width);
  const opening = useOpening(overlayFor);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const underway = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // What was not understood is not in the form.
  const isTyped = () => dirty || (form.current !== null && hasUnread(form.current));
  useBackCloses(leave);
  const leaving = useBlocker({
    // The list behind may change its own address at any time; Back is asked about like the cross.
    shouldBlockFn: ({ current, next, action }) => action !== 'BACK' && current.pathname !== next.pathname && isTyped(),
    enableBeforeUnload: isTyped,
    withResolver: true,
  });
  useReturnFocus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog lies outside the page, but React's events rise through the tree: no form around may submit too.
    event.stopPropagation();
    if (underway.current) {
      return;
    }
    underway.current = true;
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  function leave() {
    if (busy) {
      return;
    }
    if (isTyped()) {
      setAsking(true);
    } else {
      onClose();
    }
  }

  return (
    <>
      <Modal
        opened
        // From the top, so that tabs of different heights move nothing.
        yOffset="6dvh"
        fullScreen={fullScreen}
        returnFocus={false}
        closeOnClickOutside={!dirty}
        closeOnEscape={!asking && leaving.status !== 'blocked'}
        classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
        size={dialogWidths[width]}
        title={title}
        onClose={leave}
        closeButtonProps={{ 'aria-label': t('close'), iconSize: 20 }}
      >
        <LoadingOverlay visible={busy || opening} overlayProps={workingOverlay} />
        <form
          ref={form}
          className={classes.form ?? ''}
          noValidate
          aria-label={title}
          aria-busy={busy || opening}
          onSubmit={submit}
        >
          {children}
          {/* On the left: notices come up on the right, and must not cover what one wants to press next. */}
          <Group gap="sm" className={classes.buttons ?? ''}>
            <Button type="submit" aria-disabled={busy}>
              {submitLabel ?? t('save')}
            </Button>
            <Button variant="default" onClick={leave}>
              {leaveLabel ?? t('cancel')}
            </Button>
          </Group>
        </form>
      </Modal>
      {asking && <DiscardChanges onDiscard={onClose} onKeep={() => setAsking(false)} />}
      {leaving.status === 'blocked' && <DiscardChanges onDiscard={leaving.proceed} onKeep={leaving.reset} />}
    </>
  );
}

function useOpening(milliseconds: number) {
  const [opening, setOpening] = useState(milliseconds > 0);

  useEffect(() => {
    const timer = setTimeout(() => setOpening(false), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);

  return opening;
}
