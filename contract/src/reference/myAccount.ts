/** Limits of one's own account, for both ends; without zod, so that the web can have them. */

export const mostPictureBytes = 2_000_000

export const pictureFaults = {
  type: 'Choose a JPEG or PNG image',
  tooLarge: 'Choose an image of at most 2 MB',
} as const
