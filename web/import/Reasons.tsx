import { IconAlertCircle } from '@tabler/icons-react';
import classes from './import.module.css';

/** What is wrong, a sentence each. */
export function Reasons({ of: sentences }: { of: string[] }) {
  return sentences.map((sentence) => (
    <span key={sentence} className={classes.reason}>
      <IconAlertCircle size={14} aria-hidden />
      <span>{sentence}</span>
    </span>
  ));
}
