import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfTitles, mayRequest } from '#shared/fishfin-changes.ts';
import { type PledgeChangeKind, pledgeChangeKinds } from '#shared/stock/kinds.ts';
import { useCan } from '#web/platform/session/session.tsx';
import type { ChangeDialogProps } from './use-change-request.ts';

const TopUpDialog = lazy(async () => ({ default: (await import('./SubstitutionDialog.tsx')).TopUpDialog }));
const SubstitutionDialog = lazy(async () => ({
  default: (await import('./SubstitutionDialog.tsx')).SubstitutionDialog,
}));
const RelocationDialog = lazy(async () => ({ default: (await import('./RelocationDialog.tsx')).RelocationDialog }));
const WeightDialog = lazy(async () => ({ default: (await import('./WeightDialog.tsx')).WeightDialog }));
const RevaluationDialog = lazy(async () => ({ default: (await import('./RevaluationDialog.tsx')).RevaluationDialog }));
const ExtensionDialog = lazy(async () => ({ default: (await import('./ExtensionDialog.tsx')).ExtensionDialog }));

const dialogs = {
  top_up: TopUpDialog,
  substitution: SubstitutionDialog,
  revaluation: RevaluationDialog,
  relocation: RelocationDialog,
  weight_correction: WeightDialog,
  extension: ExtensionDialog,
} as const satisfies Record<PledgeChangeKind, unknown>;

/** Kinds that change what is there already. */
const needGoods: readonly PledgeChangeKind[] = ['substitution', 'revaluation', 'relocation', 'weight_correction'];

/** Requests a change of a facility, of a kind that it can have as it stands. */
export function ChangeMenu({ facility, goods }: Omit<ChangeDialogProps, 'onClose'>) {
  const { t } = useTranslation('fishfin');
  const can = useCan('fishfinchanges');
  const [open, setOpen] = useState<PledgeChangeKind>();
  const kinds = pledgeChangeKinds.filter(
    (kind) =>
      mayRequest(kind, facility.status) &&
      (goods.length > 0 || !needGoods.includes(kind)) &&
      (facility.kind !== 'title_transfer' || isOfTitles(kind)),
  );
  if (!can('create') || kinds.length === 0) return null;
  const Dialog = open && dialogs[open];
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-md" variant="default">
            {t('change.request')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => setOpen(kind)}>
              {t(`change.kinds.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{Dialog && <Dialog facility={facility} goods={goods} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}
