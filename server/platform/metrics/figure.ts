import type { RawBuilder } from 'kysely';

/** A figure of the whole installation that the database knows. It never names a company, a person or a record. */
export interface Figure {
  /** As Prometheus names it: `palka_…`, with its unit. */
  name: string;
  help: string;
  /** What `label` of a reading tells apart; left out where there is one reading. */
  label?: string;
  /** The statement that reads it, for the installation. */
  read: RawBuilder<{ value: number; label?: string }>;
}

/** A figure that a process knows of itself, also while its database is away. */
export interface ProcessFigure extends Omit<Figure, 'read'> {
  read: () => readonly { value: number; label?: string }[];
}
