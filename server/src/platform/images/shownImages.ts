import { createHash } from 'node:crypto'
import { text } from '@veos/contract/platform/texts/text'
import { findStoredFile, upsertStoredFile } from '../files/storedFiles.store.ts'
import { FieldsRefused } from '../http/refused.ts'
import type { Actor } from '../sessions/actor.ts'
import { findImage, hasImage, toImagePath } from './directUploads.ts'
import type { ImageParts } from './storeImage.ts'

/** Finds the paths of the images in a sanitised text. */
export const imagesOfText = /(?<=<img src="\/api\/)images\/[\da-f]{32}\.webp(?=")/g

/** Whether something shows a non-public image to a user, such as a message. Later features provide the answer. */
export type IsShownTo = (path: string, actor: Actor) => Promise<boolean>

/**
 * Who may see an image. Null if it does not exist or this caller may not see it, which the caller cannot distinguish.
 */
export async function findAudience(
  { db }: Pick<ImageParts, 'db'>,
  { path, actor, isShownTo }: { path: string; actor: Actor | null; isShownTo: IsShownTo },
): Promise<'everybody' | 'some' | null> {
  const file = await findStoredFile(db, path)
  if (!file) return null
  if (file.isPublic) return 'everybody'
  if (!actor) return null
  return file.uploadedBy === actor.userId || (await isShownTo(path, actor)) ? 'some' : null
}

/**
 * Takes an image that a user may see for a text that only some people read. A public image is copied, so that the
 * copy has the same readers and the same life as the text.
 * @returns its path; null if this user may not see such an image
 */
export async function takeImage(
  platform: ImageParts,
  { path, actor, isShownTo }: { path: string; actor: Actor; isShownTo: IsShownTo },
): Promise<string | null> {
  const audience = await findAudience(platform, { path, actor, isShownTo })
  if (audience === 'everybody') return copyFor(platform, path, actor)
  return audience !== null && (await hasImage(platform, path)) ? path : null
}

async function copyFor(platform: ImageParts, path: string, { userId, companyId }: Actor): Promise<string | null> {
  const { db, files, clock } = platform
  const image = await findImage(platform, path)
  if (!image) return null
  // The name depends on the image and the user only, so a repeated call uses the same copy.
  const name = createHash('sha256').update(`${path} for ${userId}`).digest('hex').slice(0, 32)
  const copy = `images/${name}.webp`
  const facts = { companyId, kind: 'image', isPublic: false, uploadedBy: userId } as const
  await upsertStoredFile(db, { ...facts, path: copy, bytes: image.length, madeAt: clock.now() })
  if (!(await files.has(copy))) await files.write(copy, image)
  return copy
}

/**
 * Refuses a public text with an image that its readers could not see because it was removed or is not public.
 * @throws FieldsRefused under its field, Refused 503
 */
export async function requireImages(platform: ImageParts, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, content] of Object.entries(fields)) {
    for (const path of new Set(content.match(imagesOfText))) {
      if (!(await isShownToAll(platform, path))) throw new FieldsRefused({ [field]: text('image_gone') })
    }
  }
}

/**
 * Refuses a single picture that its viewers could not see.
 * @throws FieldsRefused under the field, Refused 503
 */
export async function requirePicture(platform: ImageParts, field: string, address: string): Promise<void> {
  if (!(await isShownToAll(platform, toImagePath(address)))) throw new FieldsRefused({ [field]: text('picture_gone') })
}

async function isShownToAll(platform: ImageParts, path: string): Promise<boolean> {
  const file = await findStoredFile(platform.db, path)
  return file?.isPublic === true && (await hasImage(platform, path))
}
