import { Alert, Button, Text } from '@mantine/core';
import { IconBarcodeOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isScanFault } from '#shared/scan/elements.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { ScannerButton } from '#web/platform/scan/ScannerButton.tsx';
import { alarm } from '#web/platform/ui/alarm.ts';
import type { Refused } from './labels.ts';
import { useLearning } from './use-learning.ts';
import { useLabelName } from './use-label-name.ts';

interface Owner {
  variantId: string;
  partnerId: string | null;
  onLearn(code: string): void;
}

interface WrongLabelProps {
  refused: Refused;
  /** The goods of the line, to which the label does not belong. */
  name: string;
  /** The article of the line, which an unknown label may be of: whoever may says so once. */
  own?: Owner | undefined;
  /** The line that it does belong to, where the document has one. */
  other?: { name: string; onGo(): void } | undefined;
}

/** Says in red, and by a sound of its own, that a label was refused, of what it is and what belongs here. */
export function WrongLabel({ refused, name, own: article, other }: WrongLabelProps) {
  const { t } = useTranslation(['stockDocuments', 'ui']);
  const formatDate = useFormatDate();
  const { code, label, own } = refused;
  const isNamed = code === 'other_article' || code === 'other_own';
  const { variant: found, isLooked, name: goods } = useLabelName(isNamed ? label : undefined);
  const { mayLearn, learn } = useLearning();
  useEffect(() => {
    alarm();
  }, [refused]);
  const isUnknown = isLooked && code === 'other_article' && (!found || found.id === article?.variantId);
  const teach = useMutation({
    mutationFn: async ({ variantId, partnerId }: Owner) => learn(variantId, label, partnerId),
    onSuccess: (_, { onLearn }) => onLearn(label),
  });
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
              label: days ? formatDate(label) : isNamed ? goods : label,
              own: days ? formatDate(own) : own,
              name,
            })}
      </Text>
      {code === 'separator_lost' && <ScannerButton onRed />}
      {isUnknown && (
        <Text size="sm" mt={4}>
          {t('label.unknown')}
        </Text>
      )}
      {teach.isError && <Text size="sm">{t('label.learnFailed')}</Text>}
      {isUnknown && article && mayLearn && (
        <Button
          mt="xs"
          variant="white"
          color="bad"
          h={44}
          loading={teach.isPending}
          onClick={() => teach.mutate(article)}
        >
          {t('label.learn', { name })}
        </Button>
      )}
      {other && (
        <Button mt="xs" variant="white" color="bad" h={44} onClick={other.onGo}>
          {t('label.go', { name: other.name })}
        </Button>
      )}
    </Alert>
  );
}
