import { useComputedColorScheme } from '@mantine/core';
import classes from './LandingScreen.module.css';

interface PictureProps {
  /** Of a picture that `npm run pictures` makes. */
  name: string;
  /** The description of the picture. */
  text: string;
  /** It is in sight at once. */
  eager?: boolean;
}

/** A screen of the product, in the scheme of the page. */
export function Picture({ name, text, eager = false }: PictureProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <img
      className={classes.picture}
      src={`/pictures/${name}-${scheme}.webp`}
      alt={text}
      width={1200}
      height={675}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
