import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconHeartBroken } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { useAttaching } from '#web/stock/documents/use-attaching.ts';
import type { TallyProps } from './tally-props.ts';

/** Says that the last pack is damaged: on every number pad, and the beginning of no label. */
export const DAMAGED_KEY = '*';

interface TallyDamageProps extends NonNullable<TallyProps['damages']> {
  /** How many packs of the line are damaged. */
  packs: number;
  /** There is a pack to say it of. */
  canDamage: boolean;
  onDamage(): void;
}

/** Says of a pack that it is damaged, how many of the line are, and takes a photo of them. */
export function TallyDamage({ path, packs, canDamage, onDamage, onAttach }: TallyDamageProps) {
  const { t } = useTranslation('stockReceived');
  const { busy, add } = useAttaching(path, onAttach);
  return (
    <Group gap="xs" role="group" aria-label={t('tally.damaged')}>
      <Button
        variant="default"
        h={44}
        leftSection={<IconHeartBroken size={18} />}
        disabled={!canDamage}
        aria-keyshortcuts={DAMAGED_KEY}
        onClick={onDamage}
      >
        {t('tally.damage', { key: DAMAGED_KEY })}
      </Button>
      {packs > 0 && (
        <>
          <Text size="sm" fw={600} c="bad" role="status">
            {t('tally.damagedCount', { packs: formatNumber(packs) })}
          </Text>
          <FileButton accept="image/*" capture="environment" onChange={add}>
            {(props) => (
              <Button {...props} variant="default" h={44} loading={busy} leftSection={<IconCamera size={18} />}>
                {t('tally.photo')}
              </Button>
            )}
          </FileButton>
        </>
      )}
    </Group>
  );
}
