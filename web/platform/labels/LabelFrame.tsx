import { Alert, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { PrintOverlay } from '#web/platform/ui/PrintOverlay.tsx';
import type { LabelContent } from './content.ts';
import { LabelPicture } from './LabelPicture.tsx';
import classes from './labels.module.css';
import { pagesOf } from './run.ts';
import { type LabelSize, labelSizes, resolutions, type SizeName } from './sizes.ts';
import { useLaidOut } from './use-laid-out.ts';
import { usePrinter } from './use-printer.ts';

/** So many pages are printed at once: a browser lays all of them out. */
const PAGES_MAX = 1000;

interface LabelFrameProps {
  /** Under which the choice of the printer is kept. */
  kind: 'position' | 'carton' | 'batch' | 'pallet' | 'document';
  /** Memoised: they are drawn again whenever the array is another one. */
  labels: readonly LabelContent[];
  /** What they can be printed on, the usual one first. */
  sizes: readonly SizeName[];
  /** What a file is called that they are printed to. */
  title: string;
  /** Further choices, before those of the printer. */
  choices?: ReactNode;
  onClose(): void;
}

/** Labels as they will be printed, one a page or eight on a sheet, and what they are printed on. */
export function LabelFrame({ kind, labels, sizes, title, choices, onClose }: LabelFrameProps) {
  const { t } = useTranslation('labels');
  const { size: name, resolution, choose } = usePrinter(kind, sizes);
  const [copies, setCopies] = useState<number | null>(1);
  const size = labelSizes[name];
  const laidOut = useLaidOut(labels, size, resolution);
  const isDrawing = laidOut.length < labels.length;
  const isTooSmall = laidOut.some(({ layout }) => layout.isTooSmall);
  const pages = pagesOf(laidOut, size, copies ?? 1);
  const isTooMany = pages.length > PAGES_MAX;

  return (
    <PrintOverlay
      label={t('title')}
      title={title}
      isWaiting={isTooSmall || isTooMany || isDrawing || labels.length === 0}
      words={{ print: t('print'), close: t('close') }}
      onClose={onClose}
      choices={
        <>
          {choices}
          <NativeSelect
            aria-label={t('sizeLabel')}
            data={sizes.map((one) => ({ value: one, label: nameOf(labelSizes[one], t('sheet')) }))}
            value={name}
            onChange={({ currentTarget }) => choose({ size: sizes.find((one) => one === currentTarget.value) ?? name })}
          />
          <SegmentedControl
            aria-label={t('resolution')}
            data={resolutions.map((one) => ({ value: String(one), label: t('dpi', { n: one }) }))}
            value={String(resolution)}
            onChange={(chosen) =>
              choose({ resolution: resolutions.find((one) => String(one) === chosen) ?? resolution })
            }
          />
          <NumberField
            aria-label={t('copies')}
            placeholder={t('copies')}
            w={90}
            decimals={0}
            max={PAGES_MAX}
            suffix=" ×"
            value={copies}
            onChange={setCopies}
          />
        </>
      }
    >
      <Text size="sm" ta="center" mb="sm" data-screen-only role="status">
        {isDrawing
          ? t('drawing', { n: formatNumber(laidOut.length), of: formatNumber(labels.length) })
          : `${t('pages', { count: pages.length, n: formatNumber(pages.length) })} · ${t('hint')}`}
      </Text>
      {isTooSmall && <Alert color="bad">{t('tooSmall')}</Alert>}
      {isTooMany && <Alert color="bad">{t('tooMany', { max: formatNumber(PAGES_MAX) })}</Alert>}
      {!isTooSmall && !isTooMany && !isDrawing && (
        <main className={classes.pages}>
          {pages.map((page, at) => (
            <div key={`${at} ${page[0]?.id}`} className={classes.page} data-size={name}>
              {page.map(({ id, layout }, nth) => (
                <LabelPicture key={`${nth} ${id}`} layout={layout} size={size} />
              ))}
            </div>
          ))}
        </main>
      )}
    </PrintOverlay>
  );
}

const nameOf = ({ width, height, sheet }: LabelSize, ofSheet: string) =>
  sheet ? ofSheet : `${formatNumber(width)} × ${formatNumber(height)} mm`;
