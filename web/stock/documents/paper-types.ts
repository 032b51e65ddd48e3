/** The types of files that documents take as photos and papers, as a field of files names them. */
export const paperTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/heic,image/heif,application/pdf';
