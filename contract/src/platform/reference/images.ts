/** Limits of images in texts, for both ends; without zod, so that the web can have them. */

export const maxImageBytes = 5_242_880

export const imageTypes = ['image/jpeg', 'image/png'] as const

/** What is refused, in the same words wherever it is noticed. */
export const imageFaults = {
  type: 'Choose a JPEG or PNG image',
  tooLarge: 'Choose an image of at most 5 MB',
} as const

/** A logo or a picture of a person: shown small, so less is enough. */
export const maxLogoBytes = 2_000_000

export const logoFaults = { type: imageFaults.type, tooLarge: 'Choose an image of at most 2 MB' } as const
