import classes from './steps.module.css';

/** A step of something that goes on by and by. `ended`: it goes no further, as what was rejected. */
export interface Step {
  name: string;
  /** By whom and when, or for whom it waits. */
  said?: string | undefined;
  state: 'done' | 'now' | 'next' | 'ended';
}

/** The sign in the ring of a step. */
const signs: Partial<Record<Step['state'], string>> = {
  done: 'M4.5 8.2 7 10.7l4.5-5',
  ended: 'm5.5 5.5 5 5m0-5-5 5',
};

/** How far something got: what was done, by whom and when, what is to be done now, and what comes after it. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <div className={classes.room}>
      <ol className={classes.steps} aria-label={label}>
        {steps.map(({ name, said, state }) => (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
              <circle cx={8} cy={8} r={6.5} />
              {signs[state] && <path d={signs[state]} />}
            </svg>
            <span className={classes.name}>{name}</span>
            {said && <span className={classes.said}>{said}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
