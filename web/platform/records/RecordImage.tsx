import { IconPhoto } from '@tabler/icons-react';
import { IMAGE_EDGE_MAX, THUMBNAIL_EDGE, thumbnailOf } from '#shared/image.ts';
import { useSession } from '#web/platform/session/session.tsx';
import classes from './record-image.module.css';

/** A record's picture in a list: the thumbnail is fetched, the picture only where it would be shown larger. */
export function RecordImage({ image }: { image: string | null }) {
  const { files_url } = useSession().settings;
  if (!image) {
    return <IconPhoto size={20} className={classes.none} aria-hidden />;
  }
  const address = `${files_url}/${image}`;
  return (
    <img
      className={classes.image}
      src={address}
      srcSet={`${files_url}/${thumbnailOf(image)} ${THUMBNAIL_EDGE}w, ${address} ${IMAGE_EDGE_MAX}w`}
      sizes="28px"
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
