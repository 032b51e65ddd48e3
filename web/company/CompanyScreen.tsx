import { Alert, Box } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicePermissions } from '#shared/choice-permissions.ts';
import type { CompanySection } from '#shared/company.ts';
import { useCan, useHolds, useIsTrialOver } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { UnsavedGuard } from '#web/platform/ui/UnsavedGuard.tsx';
import { BooksSection } from './BooksSection.tsx';
import { DefaultsSection } from './DefaultsSection.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';

/**
 * The settings of the company one is in, each section saved by itself; to be read by everybody who works there; when
 * documents need approval, only by people who decide over that.
 */
export default function CompanyScreen() {
  const { t } = useTranslation(['company', 'menu']);
  const mayChange = useCan('company')('update');
  const seesDocuments = useHolds(choicePermissions.documentSettings);
  const isTrialOver = useIsTrialOver();
  const [typedIn, setTypedIn] = useState<ReadonlySet<CompanySection>>(new Set());
  const onDirty = useCallback(
    (section: CompanySection, dirty: boolean) =>
      setTypedIn((before) => {
        const others = [...before].filter((other) => other !== section);
        return new Set(dirty ? [...others, section] : others);
      }),
    [],
  );
  const props = { readOnly: !mayChange, onDirty };
  return (
    <Box maw={1080}>
      <PageTitle title={t('menu:item.company')} />
      {!mayChange && (
        <Alert variant="light" color="gray" my="md" icon={<IconLock aria-hidden />}>
          {t(isTrialOver ? 'readOnlyTrial' : 'readOnly')}
        </Alert>
      )}
      <IdentitySection {...props} />
      <PlaceSection {...props} />
      <DefaultsSection {...props} />
      <BooksSection {...props} />
      <SecuritySection {...props} />
      {seesDocuments && <DocumentsSection readOnly={!mayChange} />}
      <UnsavedGuard dirty={typedIn.size > 0} />
    </Box>
  );
}
