import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerDetail } from '#shared/partner.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { UsedBy } from '#web/platform/records/UsedBy.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { FormTabs } from '#web/platform/ui/FormTabs.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DetailsTab } from './DetailsTab.tsx';
import { IdentityTab } from './IdentityTab.tsx';
import { type DetailKind, detailKinds, partnersPath, usePartner } from './partner.ts';
import { formOf, partnerFormSchema, settle } from './partner-form.ts';
import { usePartnerChoices } from './use-partner-choices.ts';

interface PartnerDialogProps {
  /** Null for a new one. */
  id: string | null;
  onClose(): void;
}

/** The form of a partner. What belongs to one is fetched before it opens, so that nothing is saved away unseen. */
export function PartnerDialog({ id, onClose }: PartnerDialogProps) {
  return id === null ? <PartnerFormDialog partner={null} onClose={onClose} /> : <Fetched id={id} onClose={onClose} />;
}

function Fetched({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useTranslation('partners');
  const { data, error, isFetchedAfterMount } = usePartner(id);
  // What is typed into is what was there when the form opened.
  const [partner, setPartner] = useState<PartnerDetail>();
  if (data && isFetchedAfterMount && !partner) {
    setPartner(data);
  }

  const failed = error !== null && !partner;
  useEffect(() => {
    if (failed) {
      showFailure({ title: t('failed'), message: reasonOf(error) ?? '' });
      onClose();
    }
  }, [failed, error, t, onClose]);

  return partner && <PartnerFormDialog partner={partner} onClose={onClose} />;
}

type Tab = 'identity' | DetailKind;
const tabs: readonly Tab[] = ['identity', ...detailKinds];

/** The tab that a field is on; of a field within a list its path is known. */
const tabOf = (path: string): Tab => detailKinds.find((kind) => path.split('/')[0] === kind) ?? 'identity';

function PartnerFormDialog({ partner, onClose }: { partner: PartnerDetail | null; onClose(): void }) {
  const { t } = useTranslation('partners');
  const what = t('partner');
  const [initial] = useState(() => formOf(partner));
  const [tab, setTab] = useState<Tab>('identity');
  const [known, setKnown] = useState(partner);
  const choices = usePartnerChoices(known);
  const { needsNumber } = choices;
  const schema = useMemo(() => partnerFormSchema(needsNumber), [needsNumber]);
  const save = useSaveRecord(partnersPath, what, '/app/partners');
  const { place, submit, ...form } = useRecordForm({
    schema,
    initial,
    record: partner,
    formOf,
    settle,
    onFault: (path) => setTab(tabOf(path)),
  });
  // What somebody else made the partner refer to meanwhile is offered too.
  if (form.record !== known) {
    setKnown(form.record);
  }
  const faulty = new Set(Object.keys(form.errors).map(tabOf));

  return (
    <RecordFormDialog
      what={what}
      name={partner?.name}
      dirty={form.dirty}
      choicesFailed={choices.failed}
      onSave={() =>
        submit((values, version) =>
          save({ id: partner?.id ?? null, version, name: values.name.trim(), body: { ...values } }),
        )
      }
      onClose={onClose}
    >
      <MeanwhilePanel
        form={form}
        entity="partners"
        offered={[choices.businessTypes, choices.documentTypes, choices.certifications].flat()}
        listName={(list) => t(`part.${list as DetailKind}`)}
      />
      <FormTabs
        tabs={tabs}
        value={tab}
        faulty={faulty}
        keepMounted={false}
        ref={place}
        label={(name) => {
          const count = name === 'identity' ? 0 : form.values[name].length;
          return `${t(`part.${name}`)}${count > 0 ? ` (${count})` : ''}`;
        }}
        onChange={(chosen) => form.stopAtUnread() || setTab(chosen)}
      >
        {(name) =>
          name === 'identity' ? (
            <IdentityTab form={form} choices={choices} />
          ) : (
            <DetailsTab kind={name} form={form} choices={choices} />
          )
        }
      </FormTabs>
      {partner && <UsedBy path={partnersPath} id={partner.id} />}
    </RecordFormDialog>
  );
}
