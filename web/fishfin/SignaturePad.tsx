import { Button, Group, InputWrapper } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Pad from 'signature_pad';
import classes from './signature.module.css';

interface SignaturePadProps {
  label: string;
  error: string | undefined;
  /** Takes the picture of what was drawn as PNG; null where it was cleared. Another function empties the field. */
  onChange(picture: Blob | null): void;
}

/** A field that somebody signs with finger, pen or mouse, on white paper in either scheme. */
export function SignaturePad({ label, error, onChange }: SignaturePadProps) {
  const { t } = useTranslation('fishfin');
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const [isEmpty, setIsEmpty] = useState(true);

  useEffect(() => {
    const place = canvas.current!;
    // Without a canvas a signed paper is chosen.
    if (!place.getContext('2d')) return undefined;
    const made = new Pad(place, { backgroundColor: '#fff', penColor: '#000' });
    pad.current = made;
    made.addEventListener('endStroke', () => {
      setIsEmpty(false);
      place.toBlob(onChange, 'image/png');
    });
    // What was drawn keeps its proportions where a phone is turned.
    const fit = () => {
      const scale = window.devicePixelRatio || 1;
      const [width, height] = [place.offsetWidth * scale, place.offsetHeight * scale].map(Math.round);
      // Clearing it ends a stroke that is being drawn.
      if (place.width === width && place.height === height) return;
      const drawn = made.toData();
      Object.assign(place, { width, height });
      place.getContext('2d')!.scale(scale, scale);
      made.clear();
      made.fromData(drawn);
    };
    fit();
    const watched = new ResizeObserver(fit);
    watched.observe(place);
    return () => {
      watched.disconnect();
      made.off();
    };
  }, [onChange]);

  function clear() {
    pad.current!.clear();
    setIsEmpty(true);
    onChange(null);
  }

  return (
    <InputWrapper id={id} label={label} error={error} withAsterisk mt="sm">
      <canvas ref={canvas} id={id} className={classes.pad} aria-label={label} role="img" />
      <Group justify="flex-end">
        <Button size="compact-md" variant="subtle" disabled={isEmpty} onClick={clear}>
          {t('release.clear')}
        </Button>
      </Group>
    </InputWrapper>
  );
}
