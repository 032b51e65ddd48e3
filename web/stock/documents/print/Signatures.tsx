import classes from './print.module.css';
import type { PaperWord, PaperWords } from './words.ts';

/** Where the people who are named sign a paper. */
export function Signatures({ of, words }: { of: readonly PaperWord[]; words: PaperWords }) {
  return (
    <div className={classes.signatures}>
      {of.map((who) => (
        <div key={who}>
          <p>{words(who)}</p>
          <p className={classes.line}>{words('signature')}</p>
        </div>
      ))}
    </div>
  );
}
