import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** `wide`: a text, in a row of its own. */
export type Fact = readonly [name: string, value: ReactNode, width?: 'wide'];

/** Facts with their names, side by side; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
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
