import { IconPhoto } from '@tabler/icons-react';
import { IMAGE_EDGE_MAX, THUMBNAIL_EDGE, thumbnailOf } from '#shared/image.ts';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import classes from './record-image.module.css';

/** A record's picture in a list: the thumbnail is fetched, the picture only where it would be shown larger. */
export function RecordImage({ image }: { image: string | null }) {
  const fileAddress = useFileAddress();
  if (!image) {
    return <IconPhoto size={20} className={classes.none} aria-hidden />;
  }
  const address = fileAddress(image);
  return (
    <img
      className={classes.image}
      src={address}
      srcSet={`${fileAddress(thumbnailOf(image))} ${THUMBNAIL_EDGE}w, ${address} ${IMAGE_EDGE_MAX}w`}
      sizes="28px"
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
