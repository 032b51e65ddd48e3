import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface FilterButtonProps {
  /** How many filters are set. */
  chosen: number;
  isOpen: boolean;
  onToggle(): void;
}

/** Opens and closes the filters of a list, and says how many are set. */
export function FilterButton({ chosen, isOpen, onToggle }: FilterButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant={chosen > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={16} />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {chosen > 0 ? t('filter.openCount', { n: chosen }) : t('filter.open')}
    </Button>
  );
}
