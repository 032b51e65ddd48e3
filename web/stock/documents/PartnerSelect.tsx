import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerSelect as AnyPartnerSelect } from '#web/partners/PartnerSelect.tsx';

type PartnerSelectProps = Omit<ComponentProps<typeof AnyPartnerSelect>, 'from'>;

/** Chooses a partner for a document: people who write documents need no permission to list partners. */
export function PartnerSelect({ placeholder, ...rest }: PartnerSelectProps) {
  const { t } = useTranslation('stockDocuments');
  return (
    <AnyPartnerSelect
      from="/action_stock_documents/partners"
      placeholder={placeholder ?? t('pick.partner')}
      {...rest}
    />
  );
}
