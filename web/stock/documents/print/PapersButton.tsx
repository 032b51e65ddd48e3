import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Paper, papers } from './papers.ts';

/** Offers the papers that leave with goods. */
export function PapersButton({ onPaper }: { onPaper(paper: Paper): void }) {
  const { t } = useTranslation('stockIssued');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />}>
          {t('print.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map((paper) => (
          <Menu.Item key={paper} onClick={() => onPaper(paper)}>
            {t(`print.${paper}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
