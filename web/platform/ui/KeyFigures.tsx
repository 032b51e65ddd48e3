import type { ReactNode } from 'react';
import { Figure } from './Figure.tsx';
import classes from './key-figures.module.css';

export interface KeyFigure {
  label: string;
  /** A formatted number, or a word in its place; nothing: it is not known. */
  value: string | null | undefined;
  unit?: string | undefined;
  /** Its parts, or the figure it is compared with. */
  note?: ReactNode;
  /** Somebody should look at it, or it forbids something. */
  tone?: 'warn' | 'bad' | undefined;
}

/** The figures one came to a record for, in large digits beside each other. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, unit, note, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd className={classes.value}>
            <Figure>{value ?? '–'}</Figure>
            {unit && value && <small> {unit}</small>}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
