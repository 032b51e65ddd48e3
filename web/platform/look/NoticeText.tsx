import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface NoticeTextProps {
  message: string;
  /** Leads to what the notice names. */
  onOpen: () => void;
}

/** What a notice says of one thing, and the way to it. */
export function NoticeText({ message, onOpen }: NoticeTextProps) {
  const { t } = useTranslation('common');
  return (
    <Group justify="space-between" gap="xs">
      {message}
      <Button variant="subtle" size="compact-sm" onClick={onOpen}>
        {t('open')}
      </Button>
    </Group>
  );
}
