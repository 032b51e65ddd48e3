import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './import.module.css';

const kinds = [
  { kind: 'create', Icon: IconPlus },
  { kind: 'update', Icon: IconPencil },
  { kind: 'faulty', Icon: IconAlertTriangle },
] as const;

/** How many rows are new, change a record, or are at fault. */
export function Counts({ counts }: Pick<ImportPreview, 'counts'>) {
  const { t } = useTranslation('import');

  return (
    <dl className={classes.counts}>
      {kinds.map(({ kind, Icon }) => (
        <div key={kind} data-kind={kind} data-none={counts[kind] === 0 || undefined}>
          <dt>
            <Icon size={16} aria-hidden />
            {t(`check.${kind}`)}
          </dt>
          <dd>{formatNumber(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
