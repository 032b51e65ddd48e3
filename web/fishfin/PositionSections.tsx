import { Skeleton } from '@mantine/core';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import { LtvGauge } from './LtvGauge.tsx';
import { PledgeDocuments } from './PledgeDocuments.tsx';
import { PricesSection } from './PricesSection.tsx';
import { WhatIf } from './WhatIf.tsx';

interface PositionSectionsProps {
  facility: Facility;
  /** Undefined until it is read. */
  data: FacilityPosition | undefined;
  error: unknown;
  tryAgain(): void;
}

/** How a facility stands: its gauge, what waits, its goods, their prices, what was drawn and paid. */
export function PositionSections({ facility, data: position, error, tryAgain }: PositionSectionsProps) {
  if (!position) {
    return error ? (
      <ProblemPanel problem={error} tryAgain={tryAgain} />
    ) : (
      <Skeleton height={220} radius="lg" aria-busy />
    );
  }
  return (
    <>
      {facility.status !== 'draft' && <LtvGauge facility={facility} position={position} />}
      <PledgeDocuments facility={facility} documents={position.documents} goods={position.goods} />
      <GoodsSection facility={facility} position={position} />
      {position.outstanding > 0 && position.value > 0 && <WhatIf facility={facility} position={position} />}
      <PricesSection facility={facility} prices={position.prices} variants={variantsOf(position)} />
      <EntriesSection facility={facility} entries={position.entries} />
    </>
  );
}

/** The names of the variants that are pledged, or were requested, by id: those that a price is needed for. */
const variantsOf = ({ goods, documents }: FacilityPosition): ReadonlyMap<string, string> =>
  new Map(
    [...goods, ...documents.flatMap(({ lines }) => lines)].map(({ variant: { id, name } }) => [id, name] as const),
  );
