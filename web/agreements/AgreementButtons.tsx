import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Agreement, heaps } from '#shared/stock-agreements.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ReasonDialog } from '#web/platform/records/ReasonDialog.tsx';
import { useCan, useFormatDate, useIsBound } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { agreementsScreen, useAgreementStep } from './agreements.ts';
import { ListUpload } from './ListUpload.tsx';
import { PrintButton } from './print/PrintButton.tsx';

type Open = 'remove' | 'sign' | 'reopen' | 'agree' | 'dispute' | 'paper';

/** What one may do with an agreement as it stands: the store signs, the owner answers. */
export function AgreementButtons({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  const can = useCan('stockagreement');
  const isBound = useIsBound();
  const mayAnswer = useCan('renter')('approval') && isBound;
  const [open, setOpen] = useState<Open>();
  const { status } = agreement;
  const isOpen = status === 'draft' || status === 'compared';
  const isStore = can('update') && !isBound;
  const button = (what: Open, label: string, isMain = false) => (
    <Button variant={isMain ? 'filled' : 'default'} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <>
      {isOpen && can('delete') && button('remove', t('remove.button'))}
      {isOpen && isStore && can('import') && <ListUpload agreement={agreement} />}
      {status === 'compared' && isStore && button('sign', t('sign.button'), true)}
      {!isOpen && <PrintButton agreement={agreement} />}
      {(status === 'signed' || status === 'disputed') && isStore && button('reopen', t('reopen.button'))}
      {status === 'signed' && isStore && button('paper', t('answer.paper'))}
      {status === 'signed' && mayAnswer && button('dispute', t('answer.dispute'))}
      {status === 'signed' && mayAnswer && button('agree', t('answer.agree'), true)}
      {open && <StepDialog agreement={agreement} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface StepDialogProps {
  agreement: Agreement;
  open: Open;
  onClose(): void;
}

function StepDialog({ agreement, open, onClose }: StepDialogProps) {
  const { t } = useTranslation('agreements');
  const formatDate = useFormatDate();
  const step = useAgreementStep();
  const navigate = useNavigate();
  const { id, number, warehouse, day, digest } = agreement;
  if (open === 'dispute')
    return (
      <ReasonDialog
        title={t('answer.disputeTitle', { number })}
        text={t('answer.disputeText')}
        label={t('answer.reason')}
        submitLabel={t('answer.dispute')}
        onReason={async (note) => (await step('answer', `/${id}/answer`, { agrees: false, note })) && onClose()}
        onClose={onClose}
      />
    );
  const unexplained = heaps.reduce((sum, heap) => sum + agreement.heaps[heap].unexplained.pairs, 0);
  const kilograms = heaps.reduce((sum, heap) => sum + agreement.heaps[heap].ours.net_weight, 0);
  const yes = { agrees: true, note: null };
  const asked = {
    remove: {
      title: t('remove.title', { number }),
      text: t('remove.text'),
      label: t('remove.button'),
      dangerous: true,
      take: async () => (await step('remove', `/${id}`)) && void navigate({ href: agreementsScreen }),
    },
    sign: {
      title: t('sign.title', { number }),
      text: unexplained > 0 ? t('sign.open', { n: formatNumber(unexplained) }) : t('sign.text'),
      label: t('sign.button'),
      isRefused: unexplained > 0,
      take: () => step('sign', `/${id}/sign`, { digest }),
    },
    reopen: {
      title: t('reopen.title', { number }),
      text: t('reopen.text'),
      label: t('reopen.button'),
      dangerous: true,
      take: () => step('reopen', `/${id}/reopen`, {}),
    },
    agree: {
      title: t('answer.agreeTitle', { number }),
      text: t('answer.agreeText', {
        warehouse: warehouse.name,
        date: formatDate(day),
        kg: formatNumber(kilograms, 3),
      }),
      label: t('answer.agree'),
      take: () => step('answer', `/${id}/answer`, yes),
    },
    paper: {
      title: t('answer.paperTitle', { number }),
      text: t('answer.paperText'),
      label: t('answer.paper'),
      take: () => step('answer', `/${id}/answer_on_paper`, yes),
    },
  }[open];
  const { title, text, label, take } = asked;
  const choice = {
    label,
    dangerous: 'dangerous' in asked,
    onChoose: async () => {
      await take();
      onClose();
    },
  };
  return (
    <ConfirmDialog title={title} choices={'isRefused' in asked && asked.isRefused ? [] : [choice]} onClose={onClose}>
      <Text size="sm">{text}</Text>
    </ConfirmDialog>
  );
}
