import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import type { PicksInHand } from './use-picking.ts';

/** The picks that are not stored: those still to be sent, and those refused. */
export function UnstoredNote({ picking: { waiting, refused, discard } }: { picking: PicksInHand }) {
  const { t } = useTranslation('stockIssued');
  return (
    <>
      <Text component="span" size="sm" role="status" fw={waiting > 0 ? 600 : 400}>
        {waiting > 0 ? t('pick.unstored', { count: waiting, n: formatNumber(waiting) }) : ''}
      </Text>
      {refused.length > 0 && (
        <Group role="alert" gap="xs">
          <Text component="span" size="sm" c="var(--palka-bad)">
            {t('pick.refused', { count: refused.length, n: formatNumber(refused.length) })}{' '}
            {[...new Set(refused.map(({ refused: why }) => why))].join(' · ')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={discard}>
            {t('pick.discard')}
          </Button>
        </Group>
      )}
    </>
  );
}
