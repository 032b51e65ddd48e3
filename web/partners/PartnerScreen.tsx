import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerDetail } from '#shared/partner.ts';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { partnersPath, usePartner } from './partner.ts';
import { PartnerSections } from './PartnerSections.tsx';

const loadDialog = () => import('./PartnerDialog.tsx');
const PartnerDialog = lazy(async () => ({ default: (await loadDialog()).PartnerDialog }));

/** The page of one partner: who they are, and everything that belongs to them. */
export default function PartnerScreen() {
  const { t } = useTranslation(['partners', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const { data: partner, error, refetch } = usePartner(id);
  const canList = useCan('partners')('list');

  return (
    <Stack maw={1280}>
      {canList && <BackLink to="/app/partners">{t('page.back')}</BackLink>}
      <PageTitle title={partner?.name ?? t('menu:item.partners')}>{partner && <Buttons partner={partner} />}</PageTitle>
      {error && !partner && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!partner && !error && <Skeleton height={220} aria-busy />}
      {partner && <PartnerSections partner={partner} />}
    </Stack>
  );
}

function Buttons({ partner: { id, name } }: { partner: PartnerDetail }) {
  const { t } = useTranslation('partners');
  const canUpdate = useCan('partners')('update');
  const [isEditing, setIsEditing] = useState(false);
  const close = useCallback(() => setIsEditing(false), []);
  return (
    <Group gap="xs">
      <HistoryButton path={partnersPath} id={id} name={name} />
      {canUpdate && (
        <Button
          size="xs"
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
    </Group>
  );
}
