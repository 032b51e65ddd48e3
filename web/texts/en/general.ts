/** Words that many forms and lists share. */
export const general = {
  validation: {
    name: 'The name needs at least 2 characters',
    name_en: 'The English name needs at least 2 characters',
    code: 'The code is required',
    id: 'The record is missing its id',
    subarea: 'The sub-area needs at least 2 characters',
    required: 'This field is required',
    too_long: 'This is too long',
    too_short: 'This is too short',
    invalid: 'This value is not valid',
    taken: 'This is already in use',
    number: 'This must be a number',
    too_large: 'This is too large',
    decimals: 'This has too many decimals',
    gone: 'This record no longer exists. Choose another',
    file_type: 'This is not an image that can be used. Choose a PNG, JPEG, WebP, GIF or AVIF file',
    file_too_large: 'This image has too many bytes. Choose a smaller one',
    image_too_large: 'This image has too many pixels. Choose a smaller one',
    image_unreadable: 'This image is damaged. Choose another one',
  },
} as const;
