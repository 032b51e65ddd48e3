import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { rulesOf } from '#shared/stock/document-types.ts';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import type { DraftedType } from './document-type.ts';
import { type HeadField, headFieldsOf } from './head-fields.ts';

interface HeadFactsProps {
  type: DraftedType;
  document: StockDocument;
  /** In one line, without what the bar says. */
  isLine: boolean;
}

/** The head of a document, to be looked at. */
export function HeadFacts({ type, document, isLine }: HeadFactsProps) {
  const { t } = useTranslation(['stockDocuments', 'partners', 'stockReceived']);
  const formatDate = useFormatDate();
  const { partner: role, changes } = rulesOf(type, document.kind);
  const hasNewOwner = changes === 'owner';
  const labelOf = (field: HeadField) =>
    t((field.control === 'celsius' && field.label) || (`field.${field.name}` as const));
  const facts: Fact[] = [
    [role ? t(`partners:roles.${role}`) : '', document.partner?.name],
    ...(isLine
      ? []
      : [
          [t('field.date'), formatDate(document.date)] as const,
          [t('field.warehouse'), document.warehouse.name] as const,
        ]),
    [t('field.from_warehouse_id'), document.from_warehouse?.name],
    [t('field.to_warehouse_id'), document.to_warehouse?.name],
    // What is ordinary is not said in it.
    [t('field.owner'), document.owner?.name ?? (isLine && !hasNewOwner ? undefined : t('ownGoods'))],
    [t('field.to_owner_id'), hasNewOwner && (document.to_owner?.name ?? t('ownGoods'))],
    ...headFieldsOf(type, document).map((field) => [labelOf(field), written(field, document)] as const),
    [t('field.value'), rupiahOf(isLine ? document.value || undefined : document.value)],
    [t('field.costs'), document.cost_state && t(`costs.${document.cost_state}`)],
    [t('field.notes'), document.notes, 'wide'],
  ];
  // A line without any fact would be an empty box.
  const isEmpty = facts.every(([, value]) => !value);
  return <Facts isLine={isLine} facts={isEmpty ? [[t('field.owner'), t('ownGoods')]] : facts} />;
}

function written(field: HeadField, document: StockDocument): string | null | undefined {
  if (field.control === 'text') return document[field.name];
  if (field.control === 'rupiah') return rupiahOf(document[field.name] || undefined);
  const celsius = document[field.name];
  return celsius === null ? null : formatNumber(celsius, 1);
}

const rupiahOf = (amount: number | undefined) => (amount === undefined ? undefined : formatRupiah(amount));
