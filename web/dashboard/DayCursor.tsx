import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dashboard.module.css';
import { drawingPoint } from '#web/platform/ui/zoom/drawing-point.ts';

interface DayCursorProps {
  /** What the picture is called. */
  title: string;
  days: readonly string[];
  /** A day's figures in words. */
  say(at: number): string;
  /** The day at a place from the left, as the picture measures. */
  dayAt(left: number): number;
  /** Draws the picture, one `svg`, with its mark at a day; undefined: nothing is pointed at. */
  children(at: number | undefined): ReactNode;
}

/** By how many days a key moves. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
};

/**
 * A picture of days of which one can be pointed at, by mouse, finger or keys; its figures stand below. A slider, so that programs
 * that read the screen aloud hand it the arrow keys and read each day.
 */
export function DayCursor({ title, days, say, dayAt, children }: DayCursorProps) {
  const { t } = useTranslation('dashboard');
  const [pointed, setPointed] = useState<number>();
  const last = days.length - 1;
  const at = pointed === undefined ? undefined : Math.min(pointed, last);

  function press(event: KeyboardEvent) {
    const { key } = event;
    const from = at ?? last;
    const to = key === 'Home' ? 0 : key === 'End' ? last : steps[key] && from + steps[key];
    if (key === 'Escape') setPointed(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(Math.min(last, Math.max(0, to)));
  }

  function point({ currentTarget, clientX, clientY }: PointerEvent) {
    const point = drawingPoint(currentTarget.querySelector('svg'), [clientX, clientY]);
    if (point) setPointed(dayAt(point.x));
  }

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className={classes.days}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={say(at ?? last)}
        onKeyDown={press}
        onFocus={() => setPointed((now) => now ?? last)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
        onBlur={() => setPointed(undefined)}
      >
        {children(at)}
      </div>
      <p className={classes.pointed} aria-hidden>
        {at === undefined ? t('pointHint') : say(at)}
      </p>
    </>
  );
}
