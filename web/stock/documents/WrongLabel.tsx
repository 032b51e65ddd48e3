import { Alert, Button, Text } from '@mantine/core';
import { IconBarcodeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sameArticle } from '#shared/gtin.ts';
import { isScanFault } from '#shared/scan/elements.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { alarm } from '#web/platform/ui/alarm.ts';
import type { Refused } from './labels.ts';
import { variantsFound } from './variants-found.ts';

interface WrongLabelProps {
  refused: Refused;
  /** The goods of the line, to which the label does not belong. */
  name: string;
  /** The line that it does belong to, where the document has one. */
  other?: { name: string; onGo(): void } | undefined;
}

/** Says in red, and by a sound of its own, that a label was refused, of what it is and what belongs here. */
export function WrongLabel({ refused, name, other }: WrongLabelProps) {
  const { t } = useTranslation(['stockDocuments', 'ui']);
  const formatDate = useFormatDate();
  const { code, label, own } = refused;
  const { data } = useQuery({ ...variantsFound(label), enabled: code === 'other_article' });
  useEffect(() => {
    alarm();
  }, [refused]);
  const article = data?.data.find(({ barcode }) => barcode !== null && sameArticle(barcode, label));
  const days = code === 'other_expiry';

  return (
    <Alert
      color="bad"
      variant="filled"
      role="alert"
      my="sm"
      icon={<IconBarcodeOff aria-hidden />}
      title={t('label.refused')}
    >
      <Text size="sm">
        {isScanFault(code)
          ? t(`ui:scan.${code}`)
          : t(`label.${code}`, {
              label: days ? formatDate(label) : article ? `${article.name} (${label})` : label,
              own: days ? formatDate(own) : own,
              name,
            })}
      </Text>
      {other && (
        <Button mt="xs" variant="white" color="bad" h={44} onClick={other.onGo}>
          {t('label.go', { name: other.name })}
        </Button>
      )}
    </Alert>
  );
}
