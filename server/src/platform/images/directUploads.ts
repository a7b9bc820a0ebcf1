import { imageTypes, maxImageBytes } from '@veos/contract/platform/reference/images'
import { text } from '@veos/contract/platform/texts/text'
import { findStoredFile, insertStoredFile, setStoredBytes } from '../files/storedFiles.store.ts'
import { createPath, removeFile, toIncomingPath } from '../files/storeFile.ts'
import { FieldsRefused, Refused } from '../http/refused.ts'
import type { Actor } from '../sessions/actor.ts'
import { imageQueue, redraw } from './redrawImage.ts'
import { countImage, type ImageParts, textSidePx } from './storeImage.ts'

/** Long enough to choose a file again and send it over a slow line. */
const lifeMs = 15 * 60_000

/**
 * Lets a user send one image straight into the store. It is not served until it is redrawn, and then only to the
 * sender until an offer, text or message shows it.
 */
export async function signImageUpload(platform: ImageParts, actor: Actor) {
  const { db, files, clock } = platform
  await countImage(platform, actor.userId)
  const path = createPath('image', 'webp')
  const madeAt = clock.now()
  const { userId: uploadedBy, companyId } = actor
  // The largest size is recorded until the real one is known. An image that is never sent is removed like one that is
  // never shown.
  const file = { path, companyId, kind: 'image', bytes: maxImageBytes, madeAt, isPublic: false, uploadedBy } as const
  await insertStoredFile(db, file)
  const expiresAt = new Date(madeAt.getTime() + lifeMs)
  const signed = await files.signUpload(toIncomingPath(path), { maxBytes: maxImageBytes, expiresAt })
  return {
    ...signed,
    image: imageAddress(path),
    maxBytes: maxImageBytes,
    types: [...imageTypes],
    expiresAt: expiresAt.toISOString(),
  }
}

/** The stored path of an image, from the address that shows it or from the path where it waits. */
export function toImagePath(address: string): string {
  return `images/${address.slice(address.lastIndexOf('/') + 1)}`
}

/** The address that shows an image. */
function imageAddress(path: string): string {
  return `/api/images/${path.slice(path.lastIndexOf('/') + 1)}`
}

/**
 * Finds an image to show. One that waits is drawn now. Null if there is none.
 * @throws Refused 503
 */
export async function findImage(platform: ImageParts, path: string): Promise<Buffer | null> {
  const drawn = await platform.files.find(path)
  return drawn ?? nullIfRefused(drawWaiting(platform, path))
}

/**
 * Whether an image exists. One that waits is drawn now.
 * @throws Refused 503
 */
export async function hasImage(platform: ImageParts, path: string): Promise<boolean> {
  if (await platform.files.has(path)) return true
  return (await nullIfRefused(drawWaiting(platform, path))) !== null
}

/**
 * Accepts a signed upload to our own store, once. The image is checked before anybody is notified of it.
 * @throws FieldsRefused under `file` for a file that is no image; Refused 403 for a second try, 503
 */
export async function receiveIncoming(platform: ImageParts, path: string, bytes: Uint8Array): Promise<string> {
  const { db, files } = platform
  if (!(await findStoredFile(db, path))) throw createUploadNotSigned()
  if (await files.has(path)) return imageAddress(path)
  await files.write(toIncomingPath(path), bytes)
  if ((await drawWaiting(platform, path)) === null) throw createUploadNotSigned()
  return imageAddress(path)
}

/**
 * Checks an image that was sent straight into a bucket, before a text shows it.
 * @throws FieldsRefused under `file` for a file that is no image; Refused 404 if nothing was uploaded, 503
 */
export async function acceptUpload(platform: ImageParts, actor: Actor, path: string): Promise<string> {
  const file = await findStoredFile(platform.db, path)
  const isOwn = file?.uploadedBy === actor.userId
  if (!isOwn || !((await platform.files.has(path)) || (await drawWaiting(platform, path)))) {
    throw new Refused(404, text('upload_not_found'))
  }
  return imageAddress(path)
}

/** Images that are being drawn, by path: however many requests come for an image, it is drawn once. */
const underWay = new Map<string, Promise<Buffer | null>>()

/** @throws FieldsRefused under `file` for a file that is no image, which is removed; Refused 503 */
function drawWaiting(platform: ImageParts, path: string): Promise<Buffer | null> {
  const drawing = underWay.get(path) ?? drawInTurn(platform, path).finally(() => underWay.delete(path))
  underWay.set(path, drawing)
  return drawing
}

async function drawInTurn({ db, files, log }: ImageParts, path: string): Promise<Buffer | null> {
  const file = await findStoredFile(db, path)
  const isWaiting = await files.has(toIncomingPath(path))
  if (!file || !isWaiting) return null
  return imageQueue.run(file.companyId ?? path, async () => {
    // Another process may have drawn it meanwhile.
    const drawn = await files.find(path)
    const incoming = drawn ? null : await files.find(toIncomingPath(path))
    if (!incoming) return drawn
    try {
      const image = await redraw(incoming, { longestSidePx: textSidePx, as: 'webp' })
      await files.write(path, image)
      await setStoredBytes(db, path, image.length)
      await files.remove(toIncomingPath(path))
      return image
    } catch (error) {
      if (!(error instanceof FieldsRefused)) throw error
      log.info({ image: path }, 'an upload that is no image was removed')
      await removeFile({ db, files }, path)
      throw error
    }
  })
}

async function nullIfRefused(image: Promise<Buffer | null>): Promise<Buffer | null> {
  try {
    return await image
  } catch (error) {
    if (error instanceof FieldsRefused) return null
    throw error
  }
}

export function createUploadNotSigned(): Refused {
  return new Refused(403, text('upload_not_signed'))
}
