import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './columns.ts';
import type { GridRow, GridTable } from './use-grid-table.ts';

interface ColumnMenuProps<Row extends GridRow> {
  table: GridTable<Row>;
  columns: ReadonlyMap<string, GridColumn<Row>>;
  onReset(): void;
}

/** Chooses which columns show. The choice stays on this device. */
export function ColumnMenu<Row extends GridRow>({ table, columns, onReset }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('ui');
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());

  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('grid.columns')} title={t('grid.columns')}>
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns')}>
        <Stack gap="xs">
          {hideable.map((column) => (
            <Checkbox
              key={column.id}
              size="sm"
              label={columns.get(column.id)?.header}
              checked={column.getIsVisible()}
              onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
            />
          ))}
          <Button size="compact-sm" variant="default" onClick={onReset}>
            {t('grid.resetColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
