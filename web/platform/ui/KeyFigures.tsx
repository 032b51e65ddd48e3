import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Figure } from './Figure.tsx';
import classes from './key-figures.module.css';

export interface KeyFigure {
  label: string;
  /** A formatted number, or a word in its place; nothing: it is not known. */
  value: string | null | undefined;
  unit?: string | undefined;
  /** The list that makes it, below `/app`, and how it is narrowed to it. */
  leads?: { list: string; search: Record<string, string> } | undefined;
  /** Its parts, or the figure it is compared with. */
  note?: ReactNode;
  /** Somebody should look at it, or it forbids something. */
  tone?: 'warn' | 'bad' | undefined;
}

/** A figure, as a link where it leads somewhere. */
function Leading({ to, children }: { to: KeyFigure['leads']; children: ReactNode }) {
  if (!to) return children;
  return (
    <Anchor inherit c="inherit" renderRoot={(props) => <Link to={`/app/${to.list}`} search={to.search} {...props} />}>
      {children}
    </Anchor>
  );
}

/** The figures one came to a record for, in large digits beside each other. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, unit, leads, note, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd className={classes.value}>
            <Leading to={value ? leads : undefined}>
              <Figure>{value ?? '–'}</Figure>
              {unit && value && <small> {unit}</small>}
            </Leading>
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
