import { sql } from 'kysely';
import type { Figure } from '#server/platform/metrics/figure.ts';

/** How work in the background stands. */
export const jobFigures: readonly Figure[] = [
  {
    name: 'palka_jobs_waiting',
    help: 'Jobs that are due or under way',
    label: 'kind',
    read: sql`select kind as label, count(*) as value from job where given_up_at is null and due_at <= now() group by kind`,
  },
  {
    name: 'palka_jobs_given_up',
    help: 'Jobs that nobody tries any more',
    label: 'kind',
    read: sql`select kind as label, count(*) as value from job where given_up_at is not null group by kind`,
  },
  {
    name: 'palka_jobs_late_seconds',
    help: 'How long the oldest job has been due',
    read: sql`select coalesce(extract(epoch from now() - min(due_at)), 0) as value from job where given_up_at is null and due_at <= now()`,
  },
];
