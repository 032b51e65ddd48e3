import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import type { Quantity } from '#shared/stock/quantity.ts';

/** The keys that choose fewer or more packs while the weight is typed. */
export const CHOICE_KEYS = ['-', '+'] as const;

interface WholePacksProps {
  /** Kg, and what a pack weighs. */
  asked: number;
  pack: number;
  /** The whole packs next to it, fewer first. */
  choices: readonly Quantity[];
  onChoose(choice: Quantity): void;
}

/** Asks which whole packs are meant by a weight that lies between two: a pack is not opened here. */
export function WholePacks({ asked, pack, choices, onChoose }: WholePacksProps) {
  const { t } = useTranslation('stockIssued');
  const kg = (weight: number) => formatNumber(weight, 3);
  return (
    <Alert color="warn" mt="xs" p="xs" role="status">
      <Text size="sm">{t('whole.text', { asked: kg(asked), pack: kg(pack) })}</Text>
      <Group gap="xs" mt={6}>
        {choices.map((choice, index) => (
          <Button
            key={choice.packs}
            size="sm"
            variant={index === 0 ? 'filled' : 'default'}
            disabled={choice.packs === 0}
            aria-keyshortcuts={CHOICE_KEYS[index]}
            leftSection={<kbd>{CHOICE_KEYS[index]}</kbd>}
            onClick={() => onChoose(choice)}
          >
            {t('whole.take', { packs: formatNumber(choice.packs), kg: kg(choice.net_weight) })}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
