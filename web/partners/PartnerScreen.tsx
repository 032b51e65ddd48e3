import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerDetail } from '#shared/partner.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { StockTable } from '#web/platform/records/StockTable.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { ExpiryBadge, PartnerStatusBadge } from './badges.tsx';
import { partnersPath, usePartner } from './partner.ts';
import { PartnerDocuments } from './PartnerDocuments.tsx';
import { PartnerSections } from './PartnerSections.tsx';
import { useDealings } from './use-dealings.ts';

const loadDialog = () => import('./PartnerDialog.tsx');
const PartnerDialog = lazy(async () => ({ default: (await loadDialog()).PartnerDialog }));

/** The page of one partner: what lies here of theirs, what was last done with them, and everything that belongs to them. */
export default function PartnerScreen() {
  const { t } = useTranslation(['partners', 'menu', 'inventory']);
  const { id = '' } = useParams({ strict: false });
  const { data: partner, error, refetch } = usePartner(id);
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
      buttons={partner && <EditButton partner={partner} />}
      figures={figures}
    >
      {partner && (
        <>
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

function EditButton({ partner: { id } }: { partner: PartnerDetail }) {
  const { t } = useTranslation('partners');
  const canUpdate = useCan('partners')('update');
  const [isEditing, setIsEditing] = useState(false);
  const close = useCallback(() => setIsEditing(false), []);
  return (
    <>
      {canUpdate && (
        <Button
          leftSection={<IconPencil size={16} />}
          onClick={() => setIsEditing(true)}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          {t('page.edit')}
        </Button>
      )}
      {isEditing && (
        <Suspense>
          <PartnerDialog id={id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
