import { Alert, Box } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicePermissions } from '#shared/choice-permissions.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { useCan, useHolds, useIsTrialOver } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { SavingBar } from '#web/platform/ui/SavingBar.tsx';
import { UnsavedGuard } from '#web/platform/ui/UnsavedGuard.tsx';
import { BooksQuestion, opensClosedDays } from './BooksQuestion.tsx';
import { BooksSection } from './BooksSection.tsx';
import classes from './company.module.css';
import { DefaultsSection } from './DefaultsSection.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { LabelsSection } from './LabelsSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { RentSection } from './RentSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { UsageSection } from './UsageSection.tsx';
import { useCompanyForm } from './use-company-form.ts';

const sections = [
  IdentitySection,
  PlaceSection,
  DefaultsSection,
  LabelsSection,
  RentSection,
  BooksSection,
  SecuritySection,
];

/**
 * The settings of the company one is in, saved together; to be read by everybody who works there; when documents need
 * approval, only by people who decide over that.
 */
export default function CompanyScreen() {
  const { t } = useTranslation(['company', 'menu']);
  const mayChange = useCan('company')('update');
  const mayRead = useHolds(['company_update']);
  const seesDocuments = useHolds(choicePermissions.documentSettings);
  const isTrialOver = useIsTrialOver();
  const form = useCompanyForm();
  const { changes, place } = form;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);
  const [asking, setAsking] = useState(false);
  /** Fields that hold a text of their own begin again when what was typed is discarded. */
  const [discarded, setDiscarded] = useState(0);

  async function save(reason?: string) {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    try {
      await form.save(reason);
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changes === 0) return;
    if (opensClosedDays(form)) setAsking(true);
    else void save();
  }

  function discard() {
    form.discard();
    setDiscarded(discarded + 1);
  }

  return (
    <Box>
      <PageTitle title={t('menu:item.company')} />
      {!mayChange && (
        <Alert variant="light" color="gray" my="md" icon={<IconLock aria-hidden />}>
          {t(isTrialOver ? 'readOnlyTrial' : 'readOnly')}
        </Alert>
      )}
      <form id={id} noValidate aria-label={t('menu:item.company')} aria-busy={busy} onSubmit={submit}>
        <fieldset key={discarded} ref={place} className={classes.fields} disabled={!mayChange}>
          <MeanwhilePanel form={form} entity="company" />
          {sections.map((Section, at) => (
            <Section key={at} form={form} readOnly={!mayChange} />
          ))}
        </fieldset>
      </form>
      {mayRead && <UsageSection />}
      {seesDocuments && <DocumentsSection readOnly={!mayChange} />}
      <SavingBar form={id} changes={changes} busy={busy} onDiscard={discard} />
      {asking && (
        <BooksQuestion
          form={form}
          onConfirm={(reason) => save(reason).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
      <UnsavedGuard dirty={changes > 0} />
    </Box>
  );
}
