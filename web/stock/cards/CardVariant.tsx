import { useTranslation } from 'react-i18next';
import { choicePermissions } from '#shared/choice-permissions.ts';
import type { StockCard } from '#shared/stock/stock-card.ts';
import { SearchSelect } from '#web/platform/records/SearchSelect.tsx';
import { useHolds } from '#web/platform/session/session.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';

interface CardVariantProps {
  narrowing: Narrowing;
  /** Of which the card is; null: of none in particular, or it is still being asked for. */
  variant: StockCard['variant'];
}

/** The variant of a card, for people who may choose among variants. Another one has other batches. */
export function CardVariant({ narrowing, variant }: CardVariantProps) {
  const { t } = useTranslation(['stockDocuments', 'ui']);
  const mayChoose = useHolds(choicePermissions.variants);
  if (!mayChoose) return null;
  return (
    <SearchSelect
      label={t('field.variant_id')}
      placeholder={t('ui:filter.any')}
      chosen={variant}
      path="/action_stock_documents/variants"
      detailOf={({ code }) => code}
      onChange={(chosen) => narrowing.choose({ variant_id: chosen?.id, batch_id: undefined })}
    />
  );
}
