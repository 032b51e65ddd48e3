import { Button } from '@mantine/core';
import { IconArrowMerge, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerDetail } from '#shared/partner.ts';
import { MergedRecords } from '#web/platform/records/merge/MergedRecords.tsx';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { StockTable } from '#web/platform/records/StockTable.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { ExpiryBadge, PartnerStatusBadge } from './badges.tsx';
import { partnersPath, usePartner } from './partner.ts';
import { PartnerDocuments } from './PartnerDocuments.tsx';
import { PartnerSections } from './PartnerSections.tsx';
import { useDealings } from './use-dealings.ts';

const loadDialog = () => import('./PartnerDialog.tsx');
const MergePartner = lazy(async () => ({ default: (await import('./MergePartner.tsx')).MergePartner }));
const PartnerDialog = lazy(async () => ({ default: (await loadDialog()).PartnerDialog }));

/** The page of one partner: what lies here of theirs, what was last done with them, and everything that belongs to them. */
export default function PartnerScreen() {
  const { t } = useTranslation(['partners', 'menu', 'inventory']);
  const { id = '' } = useParams({ strict: false });
  const { data: partner, error, refetch } = usePartner(id);
  const canUpdate = useCan('partners')('update');
  const { figures, owned, documents } = useDealings(partner);
  return (
    <RecordPage
      entity="partners"
      path={partnersPath}
      id={id}
      words={{ all: t('page.back'), gone: t('page.missing') }}
      title={partner?.name ?? t('menu:item.partners')}
      problem={error}
      tryAgain={() => void refetch()}
      tile={partner?.code.slice(0, 4)}
      said={partner ? saidOf(t, partner) : []}
      buttons={partner && !partner.merged_into && canUpdate && <Buttons partner={partner} />}
      figures={figures}
    >
      {partner && (
        <>
          <MergedRecords
            path={partnersPath}
            record={partner}
            canUpdate={canUpdate}
            pageOf={(other) => `/app/partners/${other}`}
          />
          {owned.length > 0 && (
            <StockTable
              title={t('page.owned')}
              head={t('inventory:field.variant')}
              nameOf={({ variant }) => variant?.name}
              rows={owned}
            />
          )}
          {documents && <PartnerDocuments documents={documents} />}
          <PartnerSections partner={partner} />
        </>
      )}
    </RecordPage>
  );
}

const saidOf = (t: TFunction<['partners']>, { code, roles, status, expiry }: PartnerDetail) => [
  code,
  roles.map((role) => t(`roles.${role}`)).join(', '),
  <PartnerStatusBadge key="status" status={status} />,
  expiry && <ExpiryBadge key="expiry" expiry={expiry} />,
];

function Buttons({ partner }: { partner: PartnerDetail }) {
  const { t } = useTranslation(['partners', 'merge']);
  const [open, setOpen] = useState<'form' | 'merge'>();
  const close = useCallback(() => setOpen(undefined), []);
  return (
    <>
      <Button variant="default" leftSection={<IconArrowMerge size={16} />} onClick={() => setOpen('merge')}>
        {t('merge:start')}
      </Button>
      <Button
        leftSection={<IconPencil size={16} />}
        onClick={() => setOpen('form')}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
      >
        {t('page.edit')}
      </Button>
      <Suspense>
        {open === 'form' && <PartnerDialog id={partner.id} onClose={close} />}
        {open === 'merge' && <MergePartner partner={partner} onClose={close} />}
      </Suspense>
    </>
  );
}
