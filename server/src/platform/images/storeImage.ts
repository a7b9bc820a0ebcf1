import { storeFile } from '../files/storeFile.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../sessions/actor.ts'
import { throttle } from '../throttle.ts'
import { redrawImage } from './redrawImage.ts'

/** Images that a user may upload a day: enough for all texts of a day, too few to fill a disk. */
const max = 200
const windowSeconds = 86_400

/** Twice the width of a text on screen. */
export const textSidePx = 2000

export type ImageParts = Pick<Platform, 'db' | 'clock' | 'files' | 'log'>

/**
 * Redraws an uploaded image and stores it publicly. Unless something refers to it within a day, it is removed.
 * @returns the address that shows it
 * @throws FieldsRefused under `file`, Refused 429 or 503
 */
export async function storeImage(
  platform: ImageParts,
  { actor, bytes, longestSidePx = textSidePx }: { actor: Actor; bytes: Uint8Array; longestSidePx?: number },
): Promise<string> {
  const { userId, companyId } = actor
  await countImage(platform, userId)
  const image = await redrawImage(companyId ?? userId, bytes, { longestSidePx, as: 'webp' })
  const path = await storeFile(platform, { kind: 'image', companyId, isPublic: true, extension: 'webp', bytes: image })
  platform.log.info({ userId, companyId, image: path, bytes: image.length }, 'image stored')
  return `/api/${path}`
}

/** @throws Refused 429 */
export async function countImage({ db, clock }: ImageParts, userId: string): Promise<void> {
  await throttle(db, clock.now(), { key: `upload-image ${userId}`, max, windowSeconds, what: 'images' })
}
