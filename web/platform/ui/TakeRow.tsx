import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from './number-fields.tsx';
import classes from './take-row.module.css';

interface TakeRowProps {
  /** What lies there, and how much of it, in an element of the class `named`. */
  children: ReactNode;
  /** What the field asks for. */
  label: string;
  /** Packs that are taken; null where nothing was typed. */
  packs: number | null;
  error: string | undefined;
  /** Names the field, so that its fault is found. */
  path?: string | undefined;
  /** Takes all there is: the words of the button. */
  all: string;
  onPacks(packs: number | null): void;
  onAll(): void;
  /** More to ask of what is taken, below. */
  below?: ReactNode;
}

/** Goods to take some packs of, or all. */
export function TakeRow({ children, label, packs, error, path, all, onPacks, onAll, below }: TakeRowProps) {
  return (
    <li className={classes.row}>
      {children}
      <NumberField
        aria-label={label}
        placeholder="0"
        decimals={0}
        min={0}
        value={packs}
        error={error}
        data-path={path}
        onChange={onPacks}
      />
      <Button variant="default" onClick={onAll}>
        {all}
      </Button>
      {below && <div className={classes.below}>{below}</div>}
    </li>
  );
}
