import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resizeMax, resizeMin, resizeStep } from './columns.ts';
import classes from './grid.module.css';
import { KeyTarget } from '../KeyTarget.tsx';

interface ResizeHandleProps {
  label: string;
  width: number;
  resizing: boolean;
  onStart(event: unknown): void;
  onWidth(width: number): void;
  onReset(): void;
}

/** The edge of a column that mouse, finger and arrow keys move. A double click gives the default width back. */
export function ResizeHandle({ label, width, resizing, onStart, onWidth, onReset }: ResizeHandleProps) {
  const { t } = useTranslation('ui');

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: width - resizeStep, ArrowRight: width + resizeStep, Home: resizeMin, End: resizeMax }[
      event.key
    ];
    if (next !== undefined) {
      event.preventDefault();
      onWidth(Math.min(resizeMax, Math.max(resizeMin, next)));
    }
  }

  return (
    // A separator that can be moved is a widget: it takes focus and keys.
    <KeyTarget
      as="hr"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('grid.resize', { column: label })}
      aria-valuenow={width}
      aria-valuemin={Math.min(width, resizeMin)}
      aria-valuemax={resizeMax}
      className={classes.handle}
      data-resizing={resizing || undefined}
      onMouseDown={onStart}
      onTouchStart={onStart}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
}
