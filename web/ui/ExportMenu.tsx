import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ExportFormat = 'xlsx' | 'csv';

interface ExportMenuProps {
  canExport: boolean;
  /** Shows a disabled entry to those who may not import. */
  canImport: boolean;
  /** Ends when the file is there or the failure has been told. */
  onExport(format: ExportFormat): Promise<void>;
}

const formats = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const;

/** Fetches the list as a file, in a format of choice. */
export function ExportMenu({ canExport, canImport, onExport }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);

  async function start(format: ExportFormat) {
    setBusy(true);
    try {
      await onExport(format);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={!canExport}
          title={canExport ? undefined : t('notAllowed')}
          loading={busy}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('export.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, Icon }) => (
          <Menu.Item key={format} leftSection={<Icon size={16} />} onClick={() => void start(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        {!canImport && (
          <Menu.Item disabled leftSection={<IconUpload size={16} />} title={t('notAllowed')}>
            {t('export.import')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
