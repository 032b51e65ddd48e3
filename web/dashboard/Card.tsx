import type { ReactNode } from 'react';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './dashboard.module.css';

interface CardProps {
  title: string;
  figure: ReactNode;
  /** What the figure says. */
  text: ReactNode;
}

/** One figure with what it says, which leads to its list. */
export function Card({ title, figure, text }: CardProps) {
  return (
    <Section title={title}>
      <p className={classes.figure}>{figure}</p>
      <div className={classes.beside}>{text}</div>
    </Section>
  );
}
