import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconTableImport,
  IconTransfer,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ExportFormat = 'xlsx' | 'csv';

interface ExportMenuProps {
  canExport: boolean;
  canImport?: boolean;
  /** Ends when the file is there or the failure has been told. */
  onExport(format: ExportFormat): Promise<void>;
  /** Absent where nothing can be taken in at all. */
  onImport?: () => void;
  /** Why one may not import, where it is not one's role. */
  whyNoImport?: string;
}

const formats = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const;

/** Fetches the list as a file, in a format of choice, or takes one in. What one may not do is shown, and says so. */
export function ExportMenu({ canExport, canImport = false, onExport, onImport, whyNoImport }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const canNeither = !canExport && !canImport;
  const unless = (allowed: boolean, why: string = t('notAllowed')) => ({
    disabled: !allowed,
    title: allowed ? undefined : why,
  });

  async function start(format: ExportFormat) {
    setBusy(true);
    try {
      await onExport(format);
    } finally {
      setBusy(false);
    }
  }

  function startImport() {
    // The entry goes with the menu, and a dialog that opens now returns the focus to the element that has it.
    button.current?.focus();
    onImport?.();
  }

  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          {...unless(!canNeither)}
          loading={busy}
          leftSection={<IconTransfer size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t(onImport ? 'export.label' : 'export.only')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={16} />}
            {...unless(canExport)}
            onClick={() => void start(format)}
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        {onImport && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTableImport size={16} />}
              {...unless(canImport, whyNoImport)}
              onClick={startImport}
            >
              {t('export.import')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
