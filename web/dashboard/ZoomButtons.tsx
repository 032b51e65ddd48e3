import { ActionIcon, Group } from '@mantine/core';
import { IconMinus, IconPlus, IconWorld } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './maps.module.css';
import type { Zooming } from './use-map-gestures.ts';

const STEP = 1.5;

const ways: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface ZoomButtonsProps {
  zoom: Zooming;
  /** How far an arrow key moves the map, in units of the drawing. */
  pan: number;
}

/** Looks at a map nearer and from further away; arrow keys move it, plus and minus zoom it. */
export function ZoomButtons({ zoom, pan }: ZoomButtonsProps) {
  const { t } = useTranslation('maps');
  const acts = [
    { name: t('zoomIn'), Icon: IconPlus, keys: ['+', '='], act: () => zoom.scale({ scaleX: STEP }) },
    { name: t('zoomOut'), Icon: IconMinus, keys: ['-'], act: () => zoom.scale({ scaleX: 1 / STEP }) },
    { name: t('whole'), Icon: IconWorld, keys: ['0'], act: () => zoom.reset() },
  ];
  function press(event: KeyboardEvent) {
    const way = ways[event.key];
    const act = acts.find(({ keys }) => keys.includes(event.key))?.act;
    if (!way && !act) return;
    event.preventDefault();
    act?.();
    if (!way) return;
    const { translateX, translateY } = zoom.transformMatrix;
    zoom.setTranslate({ translateX: translateX + way[0] * pan, translateY: translateY + way[1] * pan });
  }
  return (
    <Group className={classes.buttons ?? ''} gap={4}>
      {acts.map(({ name, Icon, act }) => (
        <ActionIcon
          key={name}
          variant="default"
          aria-label={name}
          title={`${name}. ${t('keys')}`}
          onClick={act}
          onKeyDown={press}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
