import classes from './HoldPicture.module.css';

const fish = 'M0 7C4 1.500 9 0 14 0c5 0 8.500 2 11 5l6-4.500v13L25 9c-2.500 3-6 5-11 5C9 14 4 12.500 0 7z';
const columns = [0, 1, 2, 3];
/** Cartons in each column, from the bottom; a carton with a fish is `true`. */
const stacks = [
  [false, true],
  [true, false, true],
  [false, true, false],
  [false, false],
];

/** A fish hold in section, stacked with cartons, afloat. Decoration only. */
export function HoldPicture() {
  return (
    <svg viewBox="0 0 440 330" className={classes.picture} aria-hidden="true">
      <path className={classes.hull} d="M20 70h400l-34 190a30 30 0 0 1-30 24H84a30 30 0 0 1-30-24z" />
      <path className={classes.hold} d="M58 92h324l-24 146a18 18 0 0 1-18 15H100a18 18 0 0 1-18-15z" />
      <rect className={classes.hatch} x="130" y="52" width="180" height="20" rx="6" />
      {columns.flatMap((column) =>
        (stacks[column] ?? []).map((withFish, row) => (
          <g key={`${column}-${row}`} transform={`translate(${101 + column * 61} ${198 - row * 49})`}>
            <rect className={withFish ? classes.carton : classes.plainCarton} width="55" height="43" rx="6" />
            {withFish && <path className={classes.fish} d={fish} transform="translate(12 14)" />}
          </g>
        )),
      )}
      <path
        className={classes.wave}
        d="M0 262c28-18 52-18 80 0s52 18 80 0 52-18 80 0 52 18 80 0 52-18 80 0 26 14 40 8v60H0z"
      />
      <path
        className={classes.nearWave}
        d="M0 288c28-14 52-14 80 0s52 14 80 0 52-14 80 0 52 14 80 0 52-14 80 0 26 12 40 6v36H0z"
      />
    </svg>
  );
}
