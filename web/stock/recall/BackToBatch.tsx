import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageOf } from '#web/stock/documents/document-type.ts';

/** The way back to the batch, and what tells it from others. */
export function BackToBatch({ id, said = [] }: { id: string; said?: readonly string[] | undefined }) {
  const { t } = useTranslation('recall');
  return (
    <Text size="sm" component="div">
      <Anchor
        inherit
        underline="always"
        renderRoot={(link) => <Link to={pageOf({ entity: 'stockbatch', id })} {...link} />}
      >
        {t('back')}
      </Anchor>
      {said.map((one) => ` · ${one}`)}
    </Text>
  );
}
