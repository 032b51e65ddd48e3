import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeBracketed } from '#shared/scan/elements.ts';
import { printSymbol } from '#web/platform/labels/symbols.ts';
import { PrintOverlay } from '#web/platform/ui/PrintOverlay.tsx';
import {
  deviceSeparator,
  findSeparator,
  type FoundSeparator,
  keepSeparator,
  type OwnSeparator,
  testElements,
} from './separator.ts';
import { useStrokes } from './use-strokes.ts';

const colors = { known: 'good', own: 'good', lost: 'bad', unknown: 'bad', other: 'warn' } as const;

const text = writeBracketed(testElements);

/** The test code in both symbologies that stand on labels of goods, in mm. */
const symbols = (['gs1_datamatrix', 'gs1_128'] as const).flatMap(
  (kind) => printSymbol({ kind, text }, { width: 90, height: 24, resolution: 203 }) ?? [],
);

/** How a key is called. */
const nameOf = ({ key, ctrlKey }: OwnSeparator) => (ctrlKey ? `Ctrl+${key}` : key === ' ' ? '␣' : key);

/** Shows and prints a code with a separator, and says what the scanner of this device makes of it; a key of its own is kept. */
export default function ScannerCheck({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('camera');
  const [found, setFound] = useState<FoundSeparator>();
  const [kept, setKept] = useState(deviceSeparator);

  function keep(separator: OwnSeparator | undefined) {
    keepSeparator(separator);
    setKept(separator);
  }
  useStrokes((strokes) => {
    const next = findSeparator(strokes);
    setFound(next);
    if (next.is === 'own') keep(next.separator);
    // A usual separator needs nothing of its own.
    if (next.is === 'known') keep(undefined);
  });

  return (
    <PrintOverlay
      label={t('scanner.check')}
      title={t('scanner.check')}
      words={{ print: t('scanner.print'), close: t('scanner.checkClose') }}
      onClose={onClose}
    >
      <Paper p="lg" maw={560} w="100%" mx="auto" bg="white" c="black">
        <Stack gap="lg" align="center">
          <Text>{t('scanner.checkHint')}</Text>
          {symbols.map(({ path, width, height }) => (
            <svg
              key={path.length}
              width={`${width}mm`}
              style={{ maxWidth: '100%', height: 'auto' }}
              viewBox={`0 0 ${width} ${height}`}
              role="img"
              aria-label={text}
            >
              <path d={path} fillRule="evenodd" shapeRendering="crispEdges" />
            </svg>
          ))}
          <Text size="sm" ff="monospace">
            {text}
          </Text>
          <div role="status">
            {found ? (
              <Alert color={colors[found.is]} variant="light">
                {found.is === 'own' ? t('scanner.own', { key: nameOf(found.separator) }) : t(`scanner.${found.is}`)}
              </Alert>
            ) : (
              <Text c="dimmed">{t('scanner.waiting')}</Text>
            )}
          </div>
          {kept && (
            <Stack gap={4} align="center">
              {found?.is !== 'own' && <Text size="sm">{t('scanner.kept', { key: nameOf(kept) })}</Text>}
              <Button size="xs" variant="default" onClick={() => keep(undefined)}>
                {t('scanner.forget')}
              </Button>
            </Stack>
          )}
        </Stack>
      </Paper>
    </PrintOverlay>
  );
}
