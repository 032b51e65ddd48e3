/** The kinds of picture a person may upload, as media types. What is kept and served is always WebP. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

/**
 * What phones write and the server does not read, with the endings of such files: browsers that do not know the type tell none.
 * A browser that can decode it encodes it again before it is sent.
 */
export const heicTypes = { 'image/heic': ['.heic'], 'image/heif': ['.heif'] } as const;

/** Why a picture is refused, as field error codes. */
export const imageErrors = ['file_type', 'file_too_large', 'image_too_large', 'image_unreadable'] as const;

export type ImageError = (typeof imageErrors)[number];

/** Pictures with more pixels than this are refused, however few bytes they have. */
export const IMAGE_PIXELS_MAX = 40_000_000;
/** AVIF can only be unpacked whole, which takes 18 bytes of memory a pixel. */
export const AVIF_PIXELS_MAX = 16_000_000;
/** The longest edge of a kept picture, in pixels. */
export const IMAGE_EDGE_MAX = 1600;
/** Width and height of a thumbnail, in pixels. */
export const THUMBNAIL_EDGE = 96;

/** The path of a picture's thumbnail: `a/b.webp` has `a/b.thumb.webp`. */
export function thumbnailOf(imagePath: string): string {
  return imagePath.replace(/\.webp$/, '.thumb.webp');
}
