import { Paper, Text } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VariantChoice } from '#shared/stock/choices.ts';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Totals } from '#web/platform/ui/Totals.tsx';
import { withLines } from './content.ts';
import type { DraftedType } from './document-type.ts';
import { useFault } from './faults.ts';
import { awaitsPartner } from './head-faults.ts';
import { ColumnsContext, type LineColumns } from './line-columns.ts';
import classes from './lines.module.css';
import { goToLine, hasCursor, lineOfVariant } from './same-line.ts';
import { sumsOf } from './sums.ts';
import type { ChangeDraft } from './use-draft.ts';
import { type Named, VariantPicker } from './VariantPicker.tsx';

interface LineListProps {
  type: DraftedType;
  document: StockDocument;
  change: ChangeDraft;
  editable: boolean;
  /** What the goods are of the document, where it has several lists of them, and what is said where there are none. */
  title?: string;
  nothing?: string;
  /** The number of its first line; 1 unless said. */
  firstNumber?: number;
  /** A line for a variant, nothing in it yet. */
  newLine(variant: VariantChoice): DocumentLine;
  /** Takes a variant that was named in a way of its own, as by a label; answers what to say of that, else undefined. */
  onNamed?(variant: VariantChoice, named: Named): string | undefined;
  /** Opens a line that was added, or whose goods were named again. */
  onShow?(id: string): void;
  /** Products without a variant are offered too. */
  withBareProducts?: boolean;
  /** Columns beside goods, place, packs and weight: those before the packs take the place of the place. */
  columns?: Partial<LineColumns>;
  /** The actions on all lines. */
  tools?: ReactNode;
  /** Why what was named was not taken. */
  refusal?: ReactNode;
  listRef?: Ref<HTMLTableElement>;
  /** The row of each line. */
  children(line: DocumentLine, index: number): ReactNode;
}

/** The goods of a document, one table with a line each and their sums, and the way to more of them. */
export function LineList(props: LineListProps) {
  const { type, document, change, editable, newLine, onNamed, onShow, withBareProducts = false } = props;
  const { columns, tools, refusal, listRef, children } = props;
  const { t } = useTranslation(['stockDocuments', type.words]);
  const { title = t('lines.title'), nothing = t(`${type.words}:noLines`), firstNumber = 1 } = props;
  const { lines } = document;
  const fault = useFault('lines', lines.length);
  const [isPartnerNext] = useState(() => awaitsPartner(type, document));
  const { warehouse_id: warehouseId, owner_id: ownerId } = document;
  const freeIn = useMemo(
    () => (type.entity === 'stockreceived' ? undefined : { warehouseId, ownerId }),
    [type.entity, warehouseId, ownerId],
  );
  const [told, setTold] = useState('');
  const [added, setAdded] = useState<string>();
  const isDrawn = lines.some(({ id }) => id === added);
  useEffect(() => {
    if (added !== undefined && isDrawn && !hasCursor(added)) goToLine(added);
  }, [added, isDrawn]);
  const { before, after = none, isValueAlone } = columns ?? {};
  const all = useMemo(
    () => ({ before: before ?? [{ head: t('lines.place') }], after, isValueAlone }),
    [before, after, isValueAlone, t],
  );
  const sums = sumsOf(lines, t('field.packs').toLowerCase());

  /** The same goods scanned again are the same line; who wants another one chooses it by name. */
  function add(variant: VariantChoice, named: Named) {
    const said = onNamed?.(variant, named);
    if (said !== undefined) {
      setTold(said);
      return;
    }
    const same = named.byBarcode || named.scanned ? lineOfVariant(lines, variant.id) : undefined;
    setTold(same ? t('pick.already', { name: variant.name, n: formatNumber(lines.indexOf(same) + firstNumber) }) : '');
    if (same) {
      onShow?.(same.id);
      goToLine(same.id);
      return;
    }
    const line = newLine(variant);
    change((now) => withLines(now, [...now.lines, line]));
    onShow?.(line.id);
    // Who scans goes on scanning.
    if (!named.byBarcode && !named.scanned) setAdded(line.id);
  }

  return (
    <Paper component="section" withBorder radius="lg" className={classes.box ?? ''} aria-label={title}>
      {lines.length > 0 && (
        <ColumnsContext value={all}>
          <table ref={listRef} className={classes.lines} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                {all.before.map(({ head, isFigure }) => (
                  <th key={head} scope="col" data-figure={isFigure}>
                    {head}
                  </th>
                ))}
                {!isValueAlone && (
                  <>
                    <th scope="col" colSpan={2} data-figure>
                      {t('field.packs')}
                    </th>
                    <th scope="col" data-figure>
                      {t('lines.weight')}
                    </th>
                  </>
                )}
                {all.after.map(({ head, isFigure }) => (
                  <th key={head} scope="col" data-figure={isFigure}>
                    {head}
                  </th>
                ))}
                <td>{none}</td>
              </tr>
            </thead>
            {lines.map(children)}
            <Totals
              label={t('lines.count', { count: lines.length, n: formatNumber(lines.length) })}
              sums={[
                ...all.before.map(({ sum }) => sum ?? null),
                ...(isValueAlone ? none : [null, sums.packs, sums.net_weight]),
                ...all.after.map(({ sum }) => sum ?? null),
                null,
              ]}
            />
          </table>
        </ColumnsContext>
      )}
      {(editable || lines.length === 0) && (
        <div className={classes.foot}>
          {lines.length === 0 && (
            <Text size="sm" c="dimmed">
              {nothing}
            </Text>
          )}
          {tools}
          {editable && (
            <VariantPicker
              withBareProducts={withBareProducts}
              partnerId={document.partner_id}
              freeIn={freeIn}
              isNext={lines.length === 0 && !isPartnerNext}
              error={fault}
              onPick={add}
            />
          )}
          {refusal}
          <Text size="sm" className={classes.told ?? ''} role="status" aria-label={t('pick.scanned')}>
            {told}
          </Text>
        </div>
      )}
    </Paper>
  );
}

const none: never[] = [];
