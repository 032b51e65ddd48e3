import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import classes from './import.module.css';

/** Errors, or warnings, a sentence each. */
export function Reasons({ of: sentences, mild = false }: { of: string[]; mild?: boolean }) {
  const Icon = mild ? IconAlertTriangle : IconAlertCircle;
  return sentences.map((sentence) => (
    <span key={sentence} className={classes.reason} data-mild={mild || undefined}>
      <Icon size={14} aria-hidden />
      <span>{sentence}</span>
    </span>
  ));
}
