import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/**
 * How much a state asks for: `plain` is the ordinary and only a word; `good` is done; `brand` is ours or chosen; somebody should
 * look at `warn`; `bad` is forbidden, expired or lost.
 */
export type Tone = 'plain' | 'good' | 'brand' | 'warn' | 'bad';

/** A state or kind in one word. Only what asks for somebody has a fill. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);

/** Whether a record is in use: its word with a dot, green where it is and red where it is not. */
export const RecordStatus = ({ isActive, children }: { isActive: boolean; children: ReactNode }) => (
  <span className={classes.status} data-active={isActive}>
    {children}
  </span>
);
