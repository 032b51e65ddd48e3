import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { missingOf } from '#shared/stock/issued-faults.ts';
import { lineInGrams } from '#shared/stock/in-grams.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './stock-issued.module.css';

/** The part of the asked quantity that a line lacks. */
export function Missing({ line }: { line: DocumentLine }) {
  const { t } = useTranslation('stockIssued');
  const missing = missingOf(lineInGrams(line));
  return (
    <Text size="xs" c="var(--palka-bad)" role="status" className={classes.missing ?? ''}>
      {missing &&
        t('missing', { packs: formatNumber(missing.packs), kg: formatNumber(kilogramsOf(missing.net_weight_g), 3) })}
    </Text>
  );
}
