/** Limits of images in texts for both ends; without zod, so that the web can import them. */

export const maxImageBytes = 5_242_880

export const imageTypes = ['image/jpeg', 'image/png'] as const

/** For a logo or a picture of a person: shown small, so less is enough. */
export const maxLogoBytes = 2_000_000
