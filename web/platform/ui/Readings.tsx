import { Button } from '@mantine/core';
import classes from './readings.module.css';

interface ReadingsProps {
  /** The question. */
  question: string;
  /** Both readings, as they are shown. */
  words: readonly [string, string];
  /** The first or the second was meant. */
  onChoose(which: 0 | 1): void;
}

/** Asks which of two readings of a text was meant. Stands where a field says what is wrong with it. */
export const Readings = ({ question, words, onChoose }: ReadingsProps) => (
  <span className={classes.readings}>
    {question}
    <span role="group" aria-label={question} className={classes.choices}>
      {([0, 1] as const).map((which) => (
        <Button key={which} variant="default" size="compact-md" onClick={() => onChoose(which)}>
          {words[which]}
        </Button>
      ))}
    </span>
  </span>
);
