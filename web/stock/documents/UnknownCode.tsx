import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says that a scanned code is nobody's yet, and lets it be. */
export function UnknownCode({ code, onForget }: { code: string; onForget(): void }) {
  const { t } = useTranslation('stockDocuments');
  return (
    <Text span size="sm" role="alert">
      {t('pick.unknown', { code })}{' '}
      <Anchor component="button" type="button" size="sm" onClick={onForget}>
        {t('pick.forget')}
      </Anchor>
    </Text>
  );
}
