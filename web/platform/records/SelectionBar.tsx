import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BULK_MAX } from '#shared/limits.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  chosen: number;
  /** How many of the chosen records are on other pages. */
  elsewhere: number;
  /** Absent where records have no status, or the person may not change them. */
  onStatus?: ((active: boolean) => void) | undefined;
  /** Absent when the person may not delete. */
  onDelete?: (() => void) | undefined;
  onClear(): void;
  /** Further actions on them. */
  children?: ReactNode;
}

/** The actions on the chosen records. It stands over the foot, so that more can be searched for and no row moves. */
export function SelectionBar({ chosen, elsewhere, onStatus, onDelete, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation(['records', 'ui', 'common']);
  const hints = [
    elsewhere > 0 && t('selection.elsewhere', { n: formatNumber(elsewhere) }),
    chosen >= BULK_MAX && t('selection.limit', { n: formatNumber(BULK_MAX) }),
  ].filter((hint) => hint !== false);

  return (
    <div role="group" aria-label={t('selection.label')} className={classes.bar}>
      <Text size="sm" role="status" className={classes.count ?? ''}>
        <b>{t('selection.chosen', { n: formatNumber(chosen) })}</b>
        {hints.length > 0 && ` (${hints.join('; ')})`}
      </Text>
      {children}
      {onStatus && (
        <>
          <Button variant="default" onClick={() => onStatus(true)}>
            {t('selection.activate')}
          </Button>
          <Button variant="default" onClick={() => onStatus(false)}>
            {t('selection.deactivate')}
          </Button>
        </>
      )}
      {onDelete && (
        <Button color="bad" onClick={onDelete}>
          {t('ui:delete')}
        </Button>
      )}
      <Button variant="subtle" className={classes.clear ?? ''} onClick={onClear}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}
