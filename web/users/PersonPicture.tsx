import { THUMBNAIL_EDGE, thumbnailOf } from '#shared/image.ts';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import classes from './users.module.css';

interface PersonPictureProps {
  name: string;
  photo: string | null;
  /** Pixels. */
  size: number;
}

/** The first letters of the first two words. */
const initialsOf = (name: string) =>
  name
    .split(/[\s@]+/)
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A person's photo, or their initials; decoration beside the name. */
export function PersonPicture({ name, photo, size }: PersonPictureProps) {
  const fileAddress = useFileAddress();
  const box = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (!photo) {
    return <span className={classes.picture} style={box} data-initials={initialsOf(name)} aria-hidden />;
  }
  const file = size <= THUMBNAIL_EDGE ? thumbnailOf(photo) : photo;
  return (
    <img
      className={classes.picture}
      style={box}
      src={fileAddress(file)}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
