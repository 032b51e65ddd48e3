import { Group, Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REPORTS_SHOWN } from './reports.ts';

interface ReportPagesProps {
  /** Counts from zero. */
  page: number;
  total: number;
  onPage(page: number): void;
}

/** The way through the pages of the reports, where there is more than one. */
export function ReportPages({ page, total, onPage }: ReportPagesProps) {
  const { t } = useTranslation('ui');
  const pages = Math.ceil(total / REPORTS_SHOWN);
  if (pages < 2) return null;
  return (
    <Group component="nav" aria-label={t('pager.label')} justify="flex-end" mt="xs">
      <Pagination
        total={pages}
        value={page + 1}
        onChange={(value) => onPage(value - 1)}
        getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
      />
    </Group>
  );
}
