import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardPermission, type DashboardCard, orderedCards } from '#shared/dashboard-card-names.ts';
import type { CardChoice } from '#shared/dashboard-cards.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { PATH } from './use-dashboard.ts';

const path = '/dashboard_cards';

interface CardsDialogProps {
  /** What the person chose so far; null: nothing. */
  choice: CardChoice | null;
  onClose(): void;
}

/** Which cards of the dashboard one sees, and in which order, in this company. */
export function CardsDialog({ choice, onClose }: CardsDialogProps) {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  const { user } = useSession();
  const [chosen, setChosen] = useState<CardChoice | null>(choice);
  const cards = orderedCards(chosen);
  const hidden = chosen?.hidden ?? [];
  const offered = cards.filter((card) => user.permissions.includes(cardPermission[card]));

  const show = (card: DashboardCard, shown: boolean) =>
    setChosen({ cards, hidden: shown ? hidden.filter((one) => one !== card) : [...hidden, card] });

  /** Changes places with the card before or after it, of those that are offered. */
  function move(card: DashboardCard, by: 1 | -1) {
    const other = offered[offered.indexOf(card) + by];
    if (other === undefined) return;
    const places: Partial<Record<DashboardCard, DashboardCard>> = { [card]: other, [other]: card };
    setChosen({ cards: cards.map((one) => places[one] ?? one), hidden });
  }

  async function save() {
    try {
      await call('PUT', path, { choice: chosen });
      await client.invalidateQueries({ queryKey: [PATH] });
      showSuccess({ title: t('cards.title'), message: t('cards.saved'), about: path });
      onClose();
    } catch (problem) {
      showFailure({ title: t('cards.title'), message: withReason(t('cards.failed'), problem), about: path });
    }
  }

  const nameOf = (card: DashboardCard) => t(`cards.name.${card}`);
  return (
    <FormDialog
      title={t('cards.title')}
      width="small"
      dirty={chosen !== choice}
      overlayFor={0}
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('cards.text')}
      </Text>
      <Stack component="ol" gap="xs" m={0} p={0}>
        {offered.map((card, at) => (
          <Group key={card} component="li" justify="space-between" wrap="nowrap">
            <Checkbox
              label={nameOf(card)}
              checked={!hidden.includes(card)}
              onChange={({ currentTarget }) => show(card, currentTarget.checked)}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                aria-label={t('cards.up', { name: nameOf(card) })}
                disabled={at === 0}
                onClick={() => move(card, -1)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={t('cards.down', { name: nameOf(card) })}
                disabled={at === offered.length - 1}
                onClick={() => move(card, 1)}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
      <Button mt="sm" variant="subtle" disabled={chosen === null} onClick={() => setChosen(null)}>
        {t('cards.reset')}
      </Button>
    </FormDialog>
  );
}
