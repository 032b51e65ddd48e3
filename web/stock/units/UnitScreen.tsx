import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HandlingUnit } from '#shared/stock/handling-unit.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { MoveSection } from '#web/stock/inventory/MoveSection.tsx';
import type { StoredGoods } from '#shared/storage.ts';
import { UnitLink } from '#web/warehouses/UnitLink.tsx';
import { Goods } from '#web/warehouses/Goods.tsx';
import { NotMovable, UnitActs } from './UnitActs.tsx';
import { UnitsUpon } from './UnitsUpon.tsx';
import { byOwner, packsOf, weightOf } from './whole-unit.ts';

const path = '/handling_units';

/** The page of a pallet, basket or tank: what stands on it and whose it is, where, how it moved, and what can be done with it. */
export default function UnitScreen() {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const { id: code = '' } = useParams({ strict: false });
  const seesMoves = useCan('stockmovement')('list');
  const {
    data: unit,
    error,
    refetch,
  } = useQuery({
    queryKey: [path, code],
    queryFn: async ({ signal }) =>
      (await call<{ data: HandlingUnit }>('GET', `${path}?${new URLSearchParams({ code })}`, undefined, signal)).data,
    // Others may move it at any time.
    staleTime: 0,
  });
  const owners = unit && byOwner(unit).map(([one]) => one!.owner?.name ?? t('stockDocuments:ownGoods'));
  return (
    <RecordPage
      entity="inventorystock"
      words={{ all: t('unit.all'), gone: t('unit.gone') }}
      title={unit?.code ?? t('unit.kind')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        unit && [
          t('unit.kind'),
          unit.parent && <OnUnit key="parent" code={unit.parent.code} />,
          unit.place && <Where key="place" place={unit.place} />,
          owners?.join(', '),
        ]
      }
      buttons={unit && <UnitActs unit={unit} />}
      figures={unit ? figuresOf(unit) : []}
    >
      {unit && (
        <>
          <NotMovable unit={unit} />
          <Section title={t('unit.goods')}>
            {unit.goods.length > 0 ? (
              // What stands on this very unit says no other.
              <Goods goods={unit.goods.map((one) => (isOn(one, unit) ? { ...one, handling_unit_code: null } : one))} />
            ) : (
              <Text size="sm">{t('unit.empty')}</Text>
            )}
          </Section>
          <UnitsUpon unit={unit} onChanged={() => void refetch()} />
          {seesMoves && <MoveSection path="/stock_movements" query={{ handling_unit_id: unit.id }} />}
        </>
      )}
    </RecordPage>
  );

  function figuresOf({ goods }: HandlingUnit): KeyFigure[] {
    return [
      { label: t('unit.weight'), value: formatNumber(weightOf(goods), 3), unit: 'kg' },
      { label: t('unit.packs'), value: formatNumber(packsOf(goods)) },
      { label: t('unit.batches'), value: formatNumber(new Set(goods.map(({ batch }) => batch.id)).size) },
    ];
  }
}

const isOn = ({ handling_unit_code }: StoredGoods, { code }: HandlingUnit) => handling_unit_code === code;

/** The unit that it stands on. */
function OnUnit({ code }: { code: string }) {
  const { t } = useTranslation('inventory');
  return <UnitLink code={code}>{t('unit.onto', { code })}</UnitLink>;
}

/** Where it stands, with the way to the plan of the room. */
function Where({ place: { warehouse, room, position } }: { place: NonNullable<HandlingUnit['place']> }) {
  const mayOpen = useCan('warehouse')('view');
  const said = [warehouse.name, room?.name, position.code].filter(Boolean).join(' · ');
  if (!mayOpen || !room) return said;
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(link) => <Link to={`/app/warehouse/${warehouse.id}`} search={{ room: room.id }} {...link} />}
    >
      {said}
    </Anchor>
  );
}
