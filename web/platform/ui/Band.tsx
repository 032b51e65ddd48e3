import classes from './band.module.css';

interface BandProps {
  values: readonly number[];
  /** Where they should be, and how far from it they may be, in percent of it. */
  middle: number;
  percent: number;
  write(value: number): string;
}

/** How wide the picture is beside its band, so that what lies outside is seen. */
const AROUND = 2;

/** Values on a line with the band in which they should be: those outside stand out. Its figures stand beside it. */
export function Band({ values, middle, percent, write }: BandProps) {
  const half = (middle * percent) / 100;
  const far = Math.max(half * AROUND, ...values.map((value) => Math.abs(value - middle)));
  const at = (value: number) => `${50 + (50 * (value - middle)) / far}%`;
  const marks = [middle - half, middle, middle + half];
  return (
    <div className={classes.band} aria-hidden>
      <span className={classes.good} style={{ left: at(middle - half), right: `${50 - (50 * half) / far}%` }} />
      {values.map((value, index) => (
        <i key={index} style={{ left: at(value) }} data-out={Math.abs(value - middle) > half + 1e-9 || undefined} />
      ))}
      {marks.map((value) => (
        <small key={value} style={{ left: at(value) }}>
          {write(value)}
        </small>
      ))}
    </div>
  );
}
