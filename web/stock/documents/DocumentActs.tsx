import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { type DocumentAct, isDangerous, useActsFor } from './acts.ts';
import type { DocumentType } from './document-type.ts';

/** The steps forward: the first possible one is the primary button. */
const forward: ReadonlySet<DocumentAct> = new Set(['take', 'post', 'submit', 'approve']);
/** The actions with a button of their own beside it; all others are in the menu. */
const besides: ReadonlySet<DocumentAct> = new Set(['submit', 'reject', 'refuse', 'withdraw']);

/** The actions on a document in its status: the step forward, those beside it, and those in the menu. */
export function useOfferedActs(type: DocumentType, document: StockDocument, submitsAlone: boolean) {
  const acts = useActsFor(type, document).filter((one) => one !== 'submit' || document.needs_approval || submitsAlone);
  const primary = acts.find((one) => forward.has(one));
  const beside = acts.filter((one) => one !== primary && besides.has(one));
  const rest = acts.filter((one) => one !== primary && !besides.has(one));
  return { primary, beside, rest };
}

type Offered = ReturnType<typeof useOfferedActs>;

interface ActsProps {
  acts: Offered;
  onAct(act: DocumentAct): void;
  /** Fetches what it asks with. */
  onNear(): void;
}

/** The actions beside the step forward; on a phone they are in the menu. */
export function BesideActs({ acts: { beside }, onAct, onNear }: ActsProps) {
  const { t } = useTranslation('stockDocuments');
  return beside.map((one) => (
    <Button
      key={one}
      visibleFrom="sm"
      variant="default"
      {...(isDangerous(one) && { color: 'bad', variant: 'light' })}
      onClick={() => onAct(one)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {t(`act.${one}.open`)}
    </Button>
  ));
}

interface LeadProps extends ActsProps {
  type: DocumentType;
  document: StockDocument;
  onRemarks(): void;
}

/** The way forward by its name and size, and the menu of what one seldom wants. */
export function LeadActs({ acts, type, document, onAct, onNear, onRemarks }: LeadProps) {
  const { t } = useTranslation('stockDocuments');
  const can = useCan(type.entity);
  const canVoid = useCan('voidtransaction')('create');
  const { primary, beside, rest } = acts;
  const isPosted = document.status === 'posted';
  const isRemarkable = !type.isExplained && can('update') && (isPosted || document.status === 'voided');
  const isVoidable = isPosted && !document.voided_by && canVoid;
  const sums = { packs: formatNumber(document.packs), kg: formatNumber(document.net_weight, 3) };
  const near = { onPointerEnter: onNear, onFocus: onNear };
  const item = (one: DocumentAct) => (
    <Menu.Item key={one} {...(isDangerous(one) && { color: 'bad' })} onClick={() => onAct(one)} {...near}>
      {t(`act.${one}.open`)}
    </Menu.Item>
  );
  return (
    <>
      {(rest.length > 0 || beside.length > 0 || isRemarkable || isVoidable) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={32}
              // On a phone also what lies beside is in it.
              {...(rest.length === 0 && !isRemarkable && !isVoidable && { hiddenFrom: 'sm' })}
              aria-label={t('more')}
              title={t('more')}
            >
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {beside.map((one) => (
              <Menu.Item
                key={one}
                hiddenFrom="sm"
                {...(isDangerous(one) && { color: 'bad' })}
                onClick={() => onAct(one)}
                {...near}
              >
                {t(`act.${one}.open`)}
              </Menu.Item>
            ))}
            {isRemarkable && <Menu.Item onClick={onRemarks}>{t('remarks.open')}</Menu.Item>}
            {isVoidable && (
              <Menu.Item
                renderRoot={(props) => (
                  <Link to="/app/voidtransaction" search={{ document_id: document.id }} {...props} />
                )}
              >
                {t('void')}
              </Menu.Item>
            )}
            {rest.map(item)}
          </Menu.Dropdown>
        </Menu>
      )}
      {primary && (
        <Button data-primary title="Ctrl + Enter" onClick={() => onAct(primary)} {...near}>
          {document.packs > 0 && primary !== 'take'
            ? t('act.sized', { act: t(`act.${primary}.open`), ...sums })
            : t(`act.${primary}.open`)}
        </Button>
      )}
    </>
  );
}
