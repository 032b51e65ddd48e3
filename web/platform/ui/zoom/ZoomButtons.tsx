import { ActionIcon, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pressZoom, zoomActs } from './zoom-acts.ts';
import type { Zooming } from './zooming.ts';

interface ZoomButtonsProps {
  zoom: Zooming;
  /** How far an arrow key moves it. */
  pan: number;
  className?: string | undefined;
}

/** Looks at a map or a plan nearer and from further away; arrow keys move it, plus and minus zoom it. */
export function ZoomButtons({ zoom, pan, className = '' }: ZoomButtonsProps) {
  const { t } = useTranslation('ui');
  return (
    <Group className={className} gap={4}>
      {zoomActs.map(({ name, Icon, act }) => (
        <ActionIcon
          key={name}
          variant="default"
          aria-label={t(`zoom.${name}`)}
          title={`${t(`zoom.${name}`)}. ${t('zoom.keys')}`}
          onClick={() => act(zoom)}
          onKeyDown={(event) => pressZoom(event, zoom, pan)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
