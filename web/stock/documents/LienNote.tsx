import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lien } from '#shared/stock/lien.ts';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import type { DocumentType } from './document-type.ts';
import type { Draft } from './use-draft.ts';

const loadDialog = () => import('./LienDialog.tsx');
const LienDialog = lazy(async () => ({ default: (await loadDialog()).LienDialog }));

interface LienNoteProps {
  type: DocumentType;
  draft: Draft;
  lien: Lien;
}

/** Why the goods of a document are kept back, with the way to the invoices, and to releasing them where the person may. */
export function LienNote({ type, draft, lien }: LienNoteProps) {
  const { t } = useTranslation('stockDocuments');
  const can = useCan('rental');
  const [isOpen, setOpen] = useState(false);
  const { contracts, is_overridden } = lien;
  return (
    <Alert
      color={is_overridden ? 'gray' : 'warn'}
      icon={is_overridden ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
      title={t(is_overridden ? 'lien.released' : 'lien.title')}
    >
      {contracts.map((contract) => (
        <Owed key={contract.id} contract={contract} isLinked={can('view')} />
      ))}
      {!is_overridden && !can('approval') && <Text size="sm">{t('lien.ask')}</Text>}
      {!is_overridden && can('approval') && (
        <Button
          size="xs"
          mt="xs"
          variant="default"
          onClick={() => setOpen(true)}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          {t('lien.button')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <LienDialog type={type} draft={draft} owed={lien.owed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Alert>
  );
}

function Owed({ contract, isLinked }: { contract: Lien['contracts'][number]; isLinked: boolean }) {
  const { t } = useTranslation('stockDocuments');
  const { number, lien_days, credit_limit, days, invoices, invoice_count } = contract;
  const owed = formatRupiah(contract.owed);
  return (
    <Text size="sm" component="div">
      {lien_days !== null && days > lien_days && (
        <div>{t('lien.days', { contract: number, owed, days: formatNumber(days), most: formatNumber(lien_days) })}</div>
      )}
      {credit_limit !== null && contract.owed > credit_limit && (
        <div>{t('lien.limit', { contract: number, owed, most: formatRupiah(credit_limit) })}</div>
      )}
      {invoices.map((invoice) => {
        const said = t('lien.open', { number: invoice.number, open: formatRupiah(invoice.open) });
        return (
          <span key={invoice.id}>
            {isLinked ? (
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => <Link to="/app/rentalinvoice/$id" params={{ id: invoice.id }} {...props} />}
              >
                {said}
              </Anchor>
            ) : (
              said
            )}{' '}
          </span>
        );
      })}
      {invoice_count > invoices.length && t('lien.more', { n: formatNumber(invoice_count - invoices.length) })}
    </Text>
  );
}
