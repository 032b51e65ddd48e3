import { useFormatDate } from '#web/platform/session/session.tsx';
import { factsIn, type GoodsFacts } from './facts.ts';
import classes from './print.module.css';
import type { PaperWords } from './words.ts';

/** What a paper says of goods below their name, each fact whole on its line; nothing where nothing is known. */
export function FactsLine({ facts, words }: { facts: GoodsFacts; words: PaperWords }) {
  const formatDate = useFormatDate();
  const { scientific_name } = facts;
  const said = factsIn(facts, words, formatDate);
  return (
    <small className={classes.facts}>
      {scientific_name && <i lang="la">{scientific_name}</i>}
      {said.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </small>
  );
}

/** Whether there is anything to say. */
export const isKnown = (facts: GoodsFacts | undefined): facts is GoodsFacts =>
  facts !== undefined && Object.values(facts).some((fact) => fact !== null);
