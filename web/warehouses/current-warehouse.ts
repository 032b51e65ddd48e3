import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { choicePermissions } from '#shared/choice-permissions.ts';
import type { WarehouseChoice } from '#shared/warehouse.ts';
import { useHolds, useSession } from '#web/platform/session/session.tsx';
import { warehouseKey } from './kept-warehouse.ts';
import { warehouseChoices } from './warehouse-choices.ts';

const MINUTE = 60_000;
const none: WarehouseChoice[] = [];

export interface CurrentWarehouse {
  /** The warehouse one is in; undefined while one is in all of them. */
  current: WarehouseChoice | undefined;
  /** Known before the name of the warehouse is. */
  currentId: string | undefined;
  /** The filter of lists by warehouse: none where there is one warehouse only. */
  narrowTo: string | undefined;
  /** Those that the person may work in. */
  choices: readonly WarehouseChoice[];
  /** There is one only: it is the current one, and nothing to choose. */
  isBound: boolean;
  choose(id: string | undefined): void;
}

/** The warehouse one works in, which narrows lists and fills new documents; kept per person and company on this device. */
export function useCurrentWarehouse(): CurrentWarehouse {
  const { user, company } = useSession();
  const enabled = useHolds(choicePermissions.warehouses);
  const [kept, keep] = useLocalStorage<string | null>({
    key: warehouseKey(company.id, user.id),
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const { data } = useQuery({ ...warehouseChoices, enabled, staleTime: MINUTE });
  const choices = data?.data ?? none;
  const isBound = choices.length === 1;
  const current = isBound ? choices[0] : choices.find(({ id }) => id === kept);
  // One that is no longer in use narrows nothing, once that is known.
  const currentId = (data || !enabled ? current?.id : kept) ?? undefined;
  return {
    current,
    currentId,
    narrowTo: isBound ? undefined : currentId,
    choices,
    isBound,
    choose: (id) => keep(id ?? null),
  };
}
