import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { missingOf } from '#shared/stock/issued-faults.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { isSold } from './issue.ts';
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
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const formatDate = useFormatDate();
  const { expected_packs, expected_weight, unit_price } = line;
  const formatMoment = useFormatMoment();
  const pickers = pickersOf(line, picks);
  const missing = missingOf(line);
  const asked = [
    expected_packs !== null && `${t('asked_packs')}: ${formatNumber(expected_packs)}`,
    expected_weight !== null && `${t('asked_weight')}: ${formatNumber(expected_weight, 3)}`,
    isSold({ kind }) && unit_price != null && `${t('price')}: Rp ${formatNumber(unit_price)}`,
  ].filter(Boolean);
  const reasons = (['override_reason', 'short_reason', 'price_reason'] as const).filter((name) => line[name]);
  return (
    <LineRow line={line} n={n} detail={[line.variant?.code, ...asked].filter(Boolean).join(' · ')}>
      <div className={classes.lineBody}>
        {missing && (
          <Text size="sm" fw={600} c="var(--palka-bad)">
            {t('missing', { packs: formatNumber(missing.packs), kg: formatNumber(missing.net_weight, 3) })}
          </Text>
        )}
        <div
          className={classes.scroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
          tabIndex={0}
          role="region"
          aria-label={`${t('taken')}: ${line.variant?.name ?? n}`}
        >
          <table className={classes.table}>
            <caption className={classes.hidden}>{t('taken')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('why.batch')}</th>
                <th scope="col">{t('why.expiry')}</th>
                <th scope="col">{t('why.place')}</th>
                <th scope="col" className={classes.number}>
                  {t('why.packs')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('why.kg')}
                </th>
              </tr>
            </thead>
            <tbody>
              {line.allocations.map((one) => (
                <tr key={one.id}>
                  <td>{one.batch?.number}</td>
                  <td>{one.batch?.expiry_date ? formatDate(one.batch.expiry_date) : t('why.none')}</td>
                  <td>{[one.position?.code, one.handling_unit_code].filter(Boolean).join(' · ')}</td>
                  <td className={classes.number}>{formatNumber(one.packs)}</td>
                  <td className={classes.number}>{formatNumber(one.net_weight, 3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {pickers.length > 0 && (
          <Text size="sm" mt={4}>
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
          <Text key={name} size="sm" mt={4}>
            {t(name)}: {line[name]}
          </Text>
        ))}
      </div>
    </LineRow>
  );
}
