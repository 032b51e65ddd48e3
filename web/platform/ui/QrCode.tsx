import { drawingSVG, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';

/** Of four modules, as ISO/IEC 18004 asks for; the library draws a module two units wide. */
const QUIET_ZONE = 8;

/** A text as a QR code: dark on white in either colour scheme, as every camera reads it. */
export default function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const image = useMemo(() => {
    const svg = qrcode(
      { bcid: 'qrcode', text, scale: 1, padding: QUIET_ZONE, backgroundcolor: 'FFFFFF' },
      drawingSVG(),
    );
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [text]);
  return <img src={image} alt={label} width={size} height={size} />;
}
