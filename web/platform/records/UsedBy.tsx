import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUses, useUsesInWords } from './use-uses.ts';

interface UsedByProps {
  /** Where the record's list is, below `/v1`. */
  path: string;
  id: string;
}

/** A quiet line in a record's form: what uses the record, and how often. */
export function UsedBy({ path, id }: UsedByProps) {
  const { t } = useTranslation('records');
  const uses = useUses(path, id);
  const inWords = useUsesInWords();
  const words = uses && (uses.length > 0 ? t('usedBy.known', { uses: inWords(uses) }) : t('usedBy.nothing'));

  // The line has its height before its words are there, so that nothing moves.
  return (
    <Text size="sm" c="dimmed" mt="sm" mih="1.55em" aria-live="polite">
      {words}
    </Text>
  );
}
