import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { PutAway } from '#shared/stock/put-away.ts';
import { call } from '#web/platform/calls/api.ts';
import { withReason } from '#web/platform/records/records.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { transferredType } from './transferred-type.ts';

interface Asked {
  document: StockDocument;
  line: DocumentLine;
  move: Allocation;
  onFound(target: Pick<Allocation, 'to_position_id' | 'to_position'>): void;
}

/** Asks where goods could go, the best place that takes all of them; what else the document puts somewhere takes up room too. */
export function useTarget({ document, line, move, onFound }: Asked) {
  const { t } = useTranslation('stockTransferred');
  const others = document.lines.flatMap(({ allocations }) => allocations.filter(({ id }) => id !== move.id));
  const { mutate, data, error, isPending } = useMutation({
    async mutationFn() {
      const body = {
        warehouse_id: document.warehouse_id,
        variant_id: line.variant_id,
        batch_id: move.batch_id,
        owner_id: document.owner_id,
        position_id: move.position_id,
        packs: move.packs,
        net_weight: move.net_weight,
        taken: others.flatMap(({ to_position_id: position_id, net_weight }) =>
          position_id ? [{ position_id, net_weight }] : [],
        ),
      };
      const { data: found } = await call<{ data: PutAway[] }>('POST', `${transferredType.path}/targets`, body);
      return found.find(({ packs }) => packs === move.packs)?.position ?? null;
    },
    onSuccess: (position) => position && onFound({ to_position_id: position.id, to_position: position }),
  });
  const refusal = error ? withReason(t('noTarget'), error) : data === null ? t('noTarget') : undefined;
  return { ask: () => mutate(), isAsking: isPending, refusal };
}
