import { createHash } from 'node:crypto'
import { text } from '@veos/contract/platform/texts/text'
import { findStoredFile, upsertStoredFile } from '../files/storedFiles.store.ts'
import { FieldsRefused } from '../http/refused.ts'
import type { Actor } from '../sessions/actor.ts'
import { findImage, hasImage, imagePathOf } from './directUploads.ts'
import type { ImageParts } from './storeImage.ts'

/** The images of a text that is cleaned, by their paths. */
export const imagesOfText = /(?<=<img src="\/api\/)images\/[\da-f]{32}\.webp(?=")/g

/** Whether something shows a user an image that is not public, such as a message; who knows that is mounted later. */
export type IsShownTo = (path: string, actor: Actor) => Promise<boolean>

/** Who may see an image; null where there is none, or none for this caller, which is the same to him. */
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
 * An image that a user may see, for a text that not everybody reads: one that is public is copied, so that it is shown
 * and removed with that text.
 * @returns its path; null where there is none for this user
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
  // The same for the same two: a call that is repeated takes the same image.
  const name = createHash('sha256').update(`${path} for ${userId}`).digest('hex').slice(0, 32)
  const copy = `images/${name}.webp`
  const facts = { companyId, kind: 'image', isPublic: false, uploadedBy: userId } as const
  await upsertStoredFile(db, { ...facts, path: copy, bytes: image.length, madeAt: clock.now() })
  if (!(await files.has(copy))) await files.write(copy, image)
  return copy
}

/**
 * Refuses a text for everybody with an image that its readers would not see: one that is gone, or not public.
 * @throws FieldsRefused under its field, Refused 503
 */
export async function requireImages(platform: ImageParts, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, content] of Object.entries(fields)) {
    for (const path of new Set(content.match(imagesOfText))) {
      if (!(await isShownToAll(platform, path))) throw new FieldsRefused({ [field]: text('image_gone') })
    }
  }
}

/** The same for a picture that stands by itself. @throws FieldsRefused under the field, Refused 503 */
export async function requirePicture(platform: ImageParts, field: string, address: string): Promise<void> {
  if (!(await isShownToAll(platform, imagePathOf(address)))) throw new FieldsRefused({ [field]: text('picture_gone') })
}

async function isShownToAll(platform: ImageParts, path: string): Promise<boolean> {
  const file = await findStoredFile(platform.db, path)
  return file?.isPublic === true && (await hasImage(platform, path))
}
