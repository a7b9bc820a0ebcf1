import { imageTypes, mostImageBytes } from '@veos/contract/reference/images'
import { incomingPath, newPath } from '../platform/files/keptFiles.ts'
import { insertStoredFile, setStoredBytes } from '../platform/files/storedFiles.store.ts'
import { FieldsRefused } from '../platform/http/refused.ts'
import type { Actor } from '../platform/sessions/actor.ts'
import { redrawImage } from './redrawImage.ts'
import { countImage, type ImageParts, textSidePx } from './storeImage.ts'

/** Enough to choose a file again and send it over a slow line. */
const lifeMs = 15 * 60_000

/** Lets somebody send one image straight into the store. It waits there unseen, and is drawn anew when it is first shown. */
export async function signImageUpload(platform: ImageParts, actor: Actor) {
  const { db, files, clock } = platform
  await countImage(platform, actor.userId)
  const path = newPath('image', 'webp')
  const madeAt = clock.now()
  // Written down at its largest until it is known; one that is never sent is swept like one that is never shown.
  await insertStoredFile(db, { path, companyId: actor.companyId, kind: 'image', bytes: mostImageBytes, madeAt })
  const expiresAt = new Date(madeAt.getTime() + lifeMs)
  const signed = await files.signUpload(incomingPath(path), { mostBytes: mostImageBytes, expiresAt })
  return {
    ...signed,
    image: imageAddress(path),
    maxBytes: mostImageBytes,
    types: [...imageTypes],
    expiresAt: expiresAt.toISOString(),
  }
}

/** What shows an image, by its path or by where it waits. */
export function imageAddress(path: string): string {
  return `/api/images/${path.slice(path.lastIndexOf('/') + 1)}`
}

/** An image as it is shown; one that waits is drawn now, and goes away if it is none. */
export async function findImage({ db, files, log }: ImageParts, path: string): Promise<Buffer | null> {
  const drawn = await files.find(path)
  if (drawn) return drawn
  const incoming = await files.find(incomingPath(path))
  if (!incoming) return null
  try {
    const image = await redrawImage(incoming, { longestSidePx: textSidePx, as: 'webp' })
    await files.write(path, image)
    await setStoredBytes(db, path, image.length)
    return image
  } catch (error) {
    if (!(error instanceof FieldsRefused)) throw error
    log.info({ image: path }, 'an upload that is no image was removed')
    return null
  } finally {
    await files.remove(incomingPath(path))
  }
}
