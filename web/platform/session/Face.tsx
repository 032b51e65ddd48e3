import { useState } from 'react';
import { thumbnailOf } from '#shared/image.ts';
import classes from './face.module.css';
import { useFileAddress } from './file-address.ts';

interface FaceProps {
  name: string;
  /** Path of the photo. */
  photo: string | null;
  /** Width and height in pixels. */
  size: number;
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A person's photo, or their initials. The name stands beside it, so it says nothing to those who cannot see it. */
export function Face({ name, photo, size }: FaceProps) {
  const fileAddress = useFileAddress();
  const [failed, setFailed] = useState<string>();
  const place = { width: size, height: size };
  if (!photo || photo === failed) {
    // Drawn by the style sheet: as text on a button, two letters would contradict the button's name.
    return (
      <span className={classes.face} style={{ ...place, fontSize: size * 0.4 }} data-initials={initialsOf(name)} />
    );
  }
  const address = fileAddress(photo);
  return (
    <img
      className={classes.face}
      style={place}
      src={address}
      srcSet={`${fileAddress(thumbnailOf(photo))} 96w, ${address} 1600w`}
      sizes={`${size}px`}
      alt=""
      onError={() => setFailed(photo)}
    />
  );
}
