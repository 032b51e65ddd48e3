import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { PlaceRows } from '#web/stock/documents/PlaceRows.tsx';
import { isSold } from './issue.ts';
import { Missing } from './Missing.tsx';
import { pickersOf, type ShownPick } from './pick-lines.ts';
import classes from './stock-issued.module.css';

interface LineFactsProps {
  line: DocumentLine;
  picks: readonly ShownPick[];
  /** Its number, from one. */
  n: number;
  kind: string;
}

/** A line that is only looked at: what was asked for, what is taken from where, and the reasons given. */
export function LineFacts({ line, picks, n, kind }: LineFactsProps) {
  const { t } = useTranslation('stockIssued');
  const { unit_price } = line;
  const formatMoment = useFormatMoment();
  const pickers = pickersOf(line, picks);
  const reasons = (['override_reason', 'short_reason', 'price_reason'] as const).filter((name) => line[name]);
  return (
    <LineRow
      line={line}
      n={n}
      detail={line.variant?.code}
      after={[isSold({ kind }) && unit_price != null && <Price key="price" line={line} price={unit_price} />]}
      parts={<PlaceRows line={line} />}
    >
      <Missing line={line} />
      <div className={classes.facts}>
        {pickers.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('pick.by', {
              people: pickers.map(({ name, packs }) => `${name} ${formatNumber(packs)}`).join(', '),
              time: formatMoment(
                pickers
                  .map(({ last }) => last)
                  .toSorted()
                  .at(-1) ?? '',
              ),
            })}
          </Text>
        )}
        {reasons.map((name) => (
          <Text key={name} size="xs">
            {t(name)}: {line[name]}
          </Text>
        ))}
      </div>
    </LineRow>
  );
}

/** The selling price a kg, and the amount. */
const Price = ({ line, price }: { line: DocumentLine; price: number }) => (
  <>
    Rp {formatNumber(price)}
    <Text size="xs" c="dimmed">
      = Rp {formatNumber(Math.round(price * line.net_weight))}
    </Text>
  </>
);
