import { Button, Text } from '@mantine/core';
import { IconArrowsExchange, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandlingUnit } from '#shared/stock/handling-unit.ts';
import type { StoredGoods } from '#shared/storage.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { withWords } from '#web/platform/texts/index.ts';
import { todayIn } from '#web/stock/documents/words.ts';
import { issuedType } from '#web/stock/issues/issued-type.ts';
import { useBegun } from './use-begun.ts';
import { byOwner, issueOf } from './whole-unit.ts';

const MoveUnitDialog = lazy(() => import('./MoveUnitDialog.tsx'));
const UnitLabel = lazy(() => withWords('labels', import('./UnitLabel.tsx')));

type Standing = HandlingUnit & { place: NonNullable<HandlingUnit['place']> };

/** What can be done with a unit as a whole: moved, issued owner by owner, labelled. */
export function UnitActs({ unit }: { unit: HandlingUnit }) {
  const { t } = useTranslation('inventory');
  const [open, setOpen] = useState<'move' | 'label'>();
  const mayMove = useCan('stocktransfer')('create');
  const mayIssue = useCan('stockissued')('create');
  const { place, goods } = unit;
  const owners = byOwner(unit);
  // What is on its way to a warehouse arrives by a document of its own.
  const isHere = goods.every(({ stock_status }) => stock_status !== 'in_transit');
  const standing = place && isHere ? { ...unit, place } : undefined;
  return (
    <>
      {standing && mayMove && owners.length === 1 && !unit.parent && (
        <Button leftSection={<IconArrowsExchange size={16} />} onClick={() => setOpen('move')}>
          {t('unit.move.open')}
        </Button>
      )}
      {standing &&
        mayIssue &&
        owners.map((of) => <IssueButton key={of[0]!.id} unit={standing} goods={of} isOnly={owners.length === 1} />)}
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setOpen('label')}>
        {t('unit.label')}
      </Button>
      <Suspense>
        {open === 'move' && standing && <MoveUnitDialog unit={standing} onClose={() => setOpen(undefined)} />}
        {open === 'label' && <UnitLabel unit={unit} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

/** Why a unit cannot be moved whole and by itself, for people who could. */
export function NotMovable({ unit }: { unit: HandlingUnit }) {
  const { t } = useTranslation('inventory');
  const mayMove = useCan('stocktransfer')('create');
  if (!mayMove) return null;
  if (unit.parent) return <Text size="sm">{t('unit.upon.nested', { code: unit.parent.code })}</Text>;
  return byOwner(unit).length > 1 ? <Text size="sm">{t('unit.move.owners')}</Text> : null;
}

interface IssueButtonProps {
  unit: Standing;
  goods: readonly StoredGoods[];
  isOnly: boolean;
}

function IssueButton({ unit, goods, isOnly }: IssueButtonProps) {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const { time_zone } = useSession().company;
  const begin = useBegun(issuedType, t('unit.issue.failed'));
  const [isBusy, setIsBusy] = useState(false);
  const owner = goods[0]?.owner?.name ?? t('stockDocuments:ownGoods');
  async function issue() {
    setIsBusy(true);
    await begin(issueOf(unit, goods, todayIn(time_zone)));
    setIsBusy(false);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTruckDelivery size={16} />}
      loading={isBusy}
      onClick={() => void issue()}
    >
      {isOnly ? t('unit.issue.open') : t('unit.issue.of', { owner })}
    </Button>
  );
}
