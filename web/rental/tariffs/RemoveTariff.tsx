import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import type { Tariff } from '#shared/rental-tariff.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { nameOfTariff, writeRate } from './tariff-words.ts';
import { useChangeTariffs } from './tariffs.ts';

interface RemoveTariffProps {
  contract: Contract;
  tariff: Tariff;
  onClose(): void;
}

/** Takes a tariff back that was entered wrongly, once one is sure. */
export function RemoveTariff({ contract, tariff, onClose }: RemoveTariffProps) {
  const { t } = useTranslation(['rental', 'variants']);
  const formatDate = useFormatDate();
  const change = useChangeTariffs(contract);

  async function remove() {
    const about = `tariff ${tariff.id}`;
    const title = contract.number;
    try {
      await change('DELETE', `/${tariff.id}`);
      showSuccess({ about, title, message: t('tariff.removed') });
    } catch (problem) {
      showFailure({ about, title, message: withReason(t('tariff.notRemoved'), problem) });
    }
    onClose();
  }

  const rate = tariff.rate === null ? t('tariff.ended') : writeRate(tariff.rate);
  return (
    <ConfirmDialog
      title={t('tariff.removeTitle')}
      choices={[{ label: t('tariff.remove'), dangerous: true, onChoose: remove }]}
      onClose={onClose}
    >
      <Text size="sm" fw={600} mb="xs">
        {`${nameOfTariff(tariff, t)}: ${rate}, ${t('tariff.later', { date: formatDate(tariff.valid_from) })}`}
      </Text>
      <Text size="sm">{t('tariff.removeText')}</Text>
    </ConfirmDialog>
  );
}
