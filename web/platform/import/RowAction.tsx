import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from '#shared/import.ts';
import classes from './import.module.css';

const looks = {
  create: { color: 'good', Icon: IconPlus, words: 'check.willCreate' },
  update: { color: 'brand', Icon: IconPencil, words: 'check.willUpdate' },
  faulty: { color: 'bad', Icon: IconAlertTriangle, words: 'check.isFaulty' },
} as const;

/** The action on a row. */
export function RowAction({ action }: Pick<ImportRow, 'action'>) {
  const { t } = useTranslation('import');
  const { color, Icon, words } = looks[action ?? 'faulty'];

  return (
    <Badge className={classes.badge ?? ''} color={color} radius="sm" leftSection={<Icon size={12} aria-hidden />}>
      {t(words)}
    </Badge>
  );
}
