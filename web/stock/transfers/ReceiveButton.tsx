import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { useStored } from '#web/stock/documents/use-document.ts';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';
import { transferredType } from './transferred-type.ts';

/** Begins the arrival of a dispatch that is on its way, or opens the one that somebody began: for people who work where the goods go. */
export function ReceiveButton({ document: { id, way, to_warehouse_id } }: { document: StockDocument }) {
  const { t } = useTranslation('stockTransferred');
  const canReceive = useCan(transferredType.entity)('create');
  const isHere = useWarehouseChoices().data?.data.some((one) => one.id === to_warehouse_id) ?? false;
  const navigate = useNavigate();
  const setStored = useStored(transferredType);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<{ data: StockDocument }>('POST', `${transferredType.path}/${id}/arrival`),
    onSuccess({ data }) {
      setStored(data);
      void navigate({ to: pageOf(data) });
    },
    onError(problem) {
      const title = t('arrival.failed');
      showFailure({ about: `arrival of ${id}`, title, message: withReason(title, problem) });
    },
  });
  return (
    (way === 'on_the_way' || way === 'overdue') &&
    canReceive &&
    isHere && (
      <Button leftSection={<IconTruckDelivery size={16} />} loading={isPending} onClick={() => mutate()}>
        {t('arrival.receive')}
      </Button>
    )
  );
}
