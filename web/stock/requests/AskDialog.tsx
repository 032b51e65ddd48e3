import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { useStored } from '#web/stock/documents/use-document.ts';
import { useNewDraft } from '#web/stock/documents/use-new-draft.ts';
import { todayIn } from '#web/stock/documents/words.ts';
import { useCurrentWarehouse } from '#web/warehouses/current-warehouse.ts';
import { AnnouncedGoods } from './AnnouncedGoods.tsx';
import { AskedHead } from './AskedHead.tsx';
import { OwnBatches } from './OwnBatches.tsx';
import { PaperField } from './PaperField.tsx';
import { type AskedEntity, type AskedForm, contentOf, fieldAt, isSaid, requests } from './request.ts';

interface AskDialogProps {
  entity: AskedEntity;
  onClose(): void;
}

/** Asks the store for a withdrawal, or announces a delivery: when, how, and of what how much. Its page then says what became of it. */
export function AskDialog({ entity, onClose }: AskDialogProps) {
  const { t } = useTranslation('portal');
  const { company, user } = useSession();
  const { type, input } = requests[entity];
  const navigate = useNavigate();
  const wordsOf = useFaultWords();
  const setStored = useStored(type);
  const make = useNewDraft(type);
  const { currentId = null, isBound } = useCurrentWarehouse();
  // Who has goods in one warehouse need not choose it.
  const only = isBound ? currentId : null;
  const settle = (typed: AskedForm) => ({ ...typed, warehouse_id: typed.warehouse_id ?? only });
  const [initial] = useState<AskedForm>(() => ({
    partner_id: user.partners?.[0]?.id ?? null,
    warehouse_id: currentId,
    date: todayIn(company.time_zone),
    vehicle_number: null,
    driver_name: null,
    notes: null,
    lines: [],
  }));
  const [made, setMade] = useState<StockDocument>();
  const [isEmpty, setEmpty] = useState(false);
  const [paper, setPaper] = useState<File | null>(null);
  const { place, submit, ...form } = useRecordForm<AskedForm>({
    schema: input,
    initial,
    settle,
    sent: (values) => contentOf(entity, values),
  });
  const { values, errors, change, dirty } = form;

  // Once the form no longer holds anybody back.
  useEffect(() => {
    if (made) {
      onClose();
      void navigate({ to: pageOf(made) });
    }
  }, [made, onClose, navigate]);

  async function add({ id }: StockDocument, file: File) {
    const body = new FormData();
    body.set('file', file);
    await call('POST', `${type.path}/${id}/attachments`, body).catch((problem: unknown) => {
      showFailure({ about: id, title: t('ask.paper'), message: withReason(t('ask.paperFailed'), problem) });
    });
  }

  async function send() {
    setEmpty(!values.lines.some(isSaid));
    if (!values.lines.some(isSaid)) return;
    await submit(async (typed) => {
      try {
        const document = await make(contentOf(entity, typed));
        if (paper) await add(document, paper);
        setStored(document);
        setMade(document);
        return undefined;
      } catch (problem) {
        showFailure({
          about: type.path,
          title: t(`ask.${entity}.open`),
          message: withReason(t('ask.failed'), problem),
        });
        const faults = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
        return Object.fromEntries(faults.map((fault) => [fieldAt(fault.pointer), wordsOf(fault)]));
      }
    });
  }

  const goods = {
    form: settle(values),
    errors,
    onChange(lines: AskedForm['lines']) {
      setEmpty(false);
      change({ lines });
    },
  };
  return (
    <FormDialog
      title={t(`ask.${entity}.open`)}
      width="medium"
      dirty={(dirty || paper !== null) && !made}
      overlayFor={0}
      submitLabel={t(entity === 'stockissued' ? 'ask.send' : 'ask.announce')}
      onSubmit={send}
      onClose={onClose}
    >
      <div ref={place}>
        <Text size="sm" mb="sm">
          {t(`ask.${entity}.text`)}
        </Text>
        <AskedHead entity={entity} form={form} only={only} />
        {entity === 'stockissued' ? <OwnBatches {...goods} /> : <AnnouncedGoods {...goods} />}
        {entity === 'stockreceived' && <PaperField paper={paper} onPaper={setPaper} />}
        {isEmpty && (
          <Text role="alert" size="sm" c="var(--palka-bad)" mt="xs">
            {t(entity === 'stockissued' ? 'ask.nothing' : 'ask.noGoods')}
          </Text>
        )}
      </div>
    </FormDialog>
  );
}
