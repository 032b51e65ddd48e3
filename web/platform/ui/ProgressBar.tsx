import classes from './ProgressBar.module.css';

/** A thin bar at the top edge while something is on its way. It waits a moment, so that what is quick does not flicker. */
export function ProgressBar({ active }: { active: boolean }) {
  return active ? <div className={classes.track} data-testid="progress" aria-hidden /> : null;
}
