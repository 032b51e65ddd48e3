import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { ChangeRequest } from '#shared/fishfin-changes.ts';
import { TEXT_MAX } from '#shared/limits.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { type Faults, noFaults, useGoodsFaults } from './fault-words.ts';
import { useChangeRequest } from './use-change-request.ts';

interface ChangeFormProps {
  facility: Facility;
  kind: ChangeRequest['kind'];
  /** What is changed; null: nothing was entered yet. */
  asked: Partial<ChangeRequest> | null;
  /** What is said while nothing was entered. */
  nothing: string;
  /** The fields, with what is wrong with them. */
  children(faults: Faults): ReactNode;
  onClose(): void;
}

/** The dialog that requests a change of goods that stay pledged, of prices or of the maturity: its fields and a reason. */
export function ChangeForm({ facility, kind, asked, nothing, children, onClose }: ChangeFormProps) {
  const { t } = useTranslation('fishfin');
  const { title, text, request } = useChangeRequest(facility, kind);
  const faultsOf = useGoodsFaults();
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>(noFaults);
  const form = useRef<HTMLDivElement>(null);

  async function submit() {
    if (form.current && goToUnread(form.current)) return;
    if (asked === null) {
      setFaults({ ...noFaults, whole: nothing });
      return;
    }
    try {
      await request({ ...asked, reason: reason.trim() || null });
      onClose();
    } catch (problem) {
      setFaults(faultsOf(problem));
    }
  }

  return (
    <FormDialog
      title={title}
      width="medium"
      dirty={asked !== null || reason !== ''}
      overlayFor={0}
      submitLabel={t('request.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {text}
      </Text>
      <div ref={form}>{children(faults)}</div>
      <Textarea
        label={t('request.reason')}
        mt="sm"
        autosize
        minRows={1}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {faults.whole && <Fault text={faults.whole} />}
    </FormDialog>
  );
}
