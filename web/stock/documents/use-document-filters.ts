import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { pricesAreCosts } from '#shared/stock/document-types.ts';
import { costStates, documentStatuses } from '#shared/stock/kinds.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { useFilter } from '#web/platform/ui/use-filter.ts';
import { type DocumentType, kindNamesOf } from './document-type.ts';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';

const openCosts = ['open', ...costStates] as const;

const kept = (value: string | undefined, form: RegExp) => (value && form.test(value) ? value : undefined);

/** What the address narrows the list to, what is sent for that, and the ways to change it. A mangled link narrows nothing. */
export function useDocumentFilters(type: DocumentType) {
  const seesValues = useCan('stock_value')('view');
  const [askedStatus, chooseStatus] = useFilter('status');
  const [askedKind, chooseKind] = useFilter('kind');
  const [askedWarehouse, chooseWarehouse] = useFilter('warehouse_id');
  const [askedCost, chooseCost] = useFilter('cost');
  const [askedPartner] = useFilter('partner_id');
  const [askedOwner] = useFilter('owner_id');
  const [askedFrom, chooseFrom] = useFilter('from');
  const [askedTo, chooseTo] = useFilter('to');
  const navigate = useNavigate();
  const status = documentStatuses.find((known) => known === askedStatus);
  const costs = pricesAreCosts(type) && seesValues ? openCosts : undefined;
  const cost = costs?.find((known) => known === askedCost);
  const kind = kindNamesOf(type).find((known) => known === askedKind);
  const warehouse_id = kept(askedWarehouse, UUID);
  const [partner_id, owner_id] = [kept(askedPartner, UUID), kept(askedOwner, UUID)];
  const [from, to] = [kept(askedFrom, DAY), kept(askedTo, DAY)];

  const fixed = useMemo(() => {
    const chosen = Object.entries({ status, kind, cost, warehouse_id, partner_id, owner_id, from, to });
    return Object.fromEntries(chosen.filter((pair): pair is [string, NonNullable<(typeof pair)[1]>] => !!pair[1]));
  }, [status, kind, cost, warehouse_id, partner_id, owner_id, from, to]);

  const clear = useCallback(() => {
    const none = Object.fromEntries(
      ['status', 'kind', 'cost', 'warehouse_id', 'partner_id', 'owner_id', 'from', 'to'].map((name) => [
        name,
        undefined,
      ]),
    );
    const merge = (before: Record<string, unknown>) => ({ ...before, ...none, page: 0 });
    void navigate({ to: '.', search: merge as never, replace: true });
  }, [navigate]);

  return {
    status,
    kind,
    cost,
    /** The costs one may choose by; none where one may not see them. */
    costs,
    warehouse_id,
    from,
    to,
    fixed,
    chooseStatus,
    chooseKind,
    chooseCost,
    chooseWarehouse,
    chooseFrom,
    chooseTo,
    clear,
  };
}
