import { Button, Group, Loader, Modal, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { PutAway } from '#shared/stock/put-away.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import type { Allocation } from '#web/stock/documents/content.ts';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { goodsOf, placed } from './put-away.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface PutAwayDialogProps {
  line: DocumentLine;
  /** The receipt of the line; its other lines take up room too. */
  receipt: StockDocument;
  onUse(allocations: Allocation[]): void;
  onClose(): void;
}

/** Proposes where the goods of a line may go, and says why there. */
export function PutAwayDialog({ line, receipt, onUse, onClose }: PutAwayDialogProps) {
  const { t } = useTranslation(['stockReceived', 'common', 'stockDocuments']);
  const fullScreen = useFullScreen('medium');
  useReturnFocus();
  useBackCloses(onClose);
  const goods = goodsOf(line);
  const others = receipt.lines.filter(({ id }) => id !== line.id).flatMap(({ allocations }) => allocations);
  const proposal = useQuery({
    queryKey: ['/stock_received/put_away', line.id, goods],
    queryFn: ({ signal }) => {
      const body = {
        warehouse_id: receipt.warehouse_id,
        variant_id: line.variant_id,
        batch_id: line.batch_id,
        owner_id: receipt.owner_id,
        ...goods,
        taken: others.flatMap(({ position_id, net_weight }) => (position_id ? [{ position_id, net_weight }] : [])),
      };
      return call<{ data: PutAway[] }>('POST', '/stock_received/put_away', body, signal);
    },
    enabled: goods !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  const proposed = proposal.data?.data ?? [];
  const rest = {
    packs: (goods?.packs ?? 0) - proposed.reduce((sum, { packs }) => sum + packs, 0),
    kg: (goods?.net_weight ?? 0) - proposed.reduce((sum, { net_weight }) => sum + net_weight, 0),
  };

  return (
    <Modal
      opened
      fullScreen={fullScreen}
      returnFocus={false}
      size={dialogWidths.medium}
      title={t('putAway.title', { name: line.variant?.name ?? '' })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      {!goods && <Text size="sm">{t('putAway.quantityFirst')}</Text>}
      {proposal.isError && <ProblemPanel problem={proposal.error} tryAgain={() => void proposal.refetch()} />}
      {goods && proposal.isPending && <Loader size="sm" />}
      {proposal.data && proposed.length === 0 && <Text size="sm">{t('putAway.none')}</Text>}
      {proposed.length > 0 && (
        <Table verticalSpacing={6}>
          <Table.Tbody>
            {proposed.map(({ position, packs, net_weight, why }) => (
              <Table.Tr key={position.id}>
                <Table.Td>
                  <Text size="sm" fw={600}>
                    {position.code}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {position.room_name}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">
                  {t('packsAndKg', { packs: formatNumber(packs), kg: formatNumber(net_weight, 3) })}
                </Table.Td>
                <Table.Td>{t(`putAway.reason.${why}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {proposed.length > 0 && rest.packs > 0 && (
        <Text size="sm" mt="xs">
          {t('putAway.rest', { packs: formatNumber(rest.packs), kg: formatNumber(Math.max(0, rest.kg), 3) })}
        </Text>
      )}
      <Group mt="lg" gap="sm">
        {proposed.length > 0 && (
          <Button
            data-autofocus
            // It comes after the dialog: the proposal is taken by Enter.
            autoFocus
            onClick={() => {
              onUse(placed(line, proposed));
              onClose();
            }}
          >
            {t('putAway.use')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Group>
    </Modal>
  );
}
