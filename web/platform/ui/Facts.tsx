import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** `wide`: a text, in a row of its own. */
export type Fact = readonly [name: string, value: ReactNode, width?: 'wide'];

interface FactsProps {
  facts: readonly Fact[];
  /** In one line; what finds no room in it is cut off. */
  isLine?: boolean;
}

/** Facts with their names, side by side; those without a value are left out. */
export function Facts({ facts, isLine = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-line={isLine || undefined}>
      {facts.map(
        ([name, value, width]) =>
          value && (
            <div key={name} data-width={width}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
