import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard.ts';
import { formatDate, formatMoment, formatNumber } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

/** When the books of stock were last proved, and whether they held. */
export function Books({ books }: { books: NonNullable<Dashboard['books']> }) {
  const { t } = useTranslation('dashboard');
  const { time_zone } = useSession().company;
  const { proved_at, since, moves, fault_count } = books;
  const read = { when: formatMoment(proved_at, time_zone), moves: formatNumber(moves) };
  return (
    <p className={classes.books} data-differ={fault_count > 0 || undefined}>
      <ToList list="stockmovement">
        {since === null ? t('books', read) : t('booksSince', { ...read, since: formatDate(since, time_zone) })}
      </ToList>{' '}
      {t('differences', { count: fault_count, n: formatNumber(fault_count) })}
    </p>
  );
}
