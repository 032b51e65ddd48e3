import type { DocumentStatus } from '#shared/stock/kinds.ts';
import classes from './status-glyph.module.css';

/** How much of the ring is filled, by quarters. */
const quarters: Partial<Record<DocumentStatus, number>> = { submitted: 1, approved: 2 };

/** The sign in the ring. */
const signs: Partial<Record<DocumentStatus, string>> = {
  posted: 'M4.5 8.2 7 10.7l4.5-5',
  rejected: 'm5.5 5.5 5 5m0-5-5 5',
  cancelled: 'M4 12 12 4',
  voided: 'M10.8 6.2H6.5a2.2 2.2 0 0 0 0 4.4H8M9 4.2l2 2-2 2',
};

/** The status of a document as a shape: a ring that fills on the way to posted, so that no colour is needed to tell it. */
export function StatusGlyph({ status }: { status: DocumentStatus }) {
  const filled = quarters[status];
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} className={classes.glyph} data-status={status} aria-hidden>
      <circle className={classes.ring} cx={8} cy={8} r={6.5} />
      {filled && (
        <circle className={classes.part} cx={8} cy={8} r={2.5} pathLength={4} strokeDasharray={`${filled} 4`} />
      )}
      {signs[status] && <path className={classes.sign} d={signs[status]} />}
    </svg>
  );
}
