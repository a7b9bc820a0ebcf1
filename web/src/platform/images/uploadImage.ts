import { maxImageBytes } from '@veos/contract/platform/reference/images'
import { call } from '../api.ts'
import { upload, uploadSigned } from '../upload.ts'
import { checkImage } from './checkImage.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

interface UploadOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Uploads an image for a rich text and returns its URL.
 * @throws Error with a message for users
 */
export function uploadImage(file: File, options: UploadOptions): Promise<string> {
  return uploadTo('POST /uploadImage', file, options)
}

/**
 * Like `uploadImage`, for staff.
 * @throws Error with a message for users
 */
export function uploadStaffImage(file: File, options?: UploadOptions): Promise<string> {
  return uploadTo('POST /back-office/content-images', file, options)
}

async function uploadTo(
  name: 'POST /uploadImage' | 'POST /back-office/content-images',
  chosen: File,
  options?: UploadOptions,
): Promise<string> {
  const file = await checked(chosen)
  const result = await upload(name, file, options)
  if (!result.ok) throw new Error(result.message)
  return result.answer.url
}

/**
 * Like `uploadImage`, but sends the file directly to the object store; for the editor of messages.
 * @throws Error with a message for users
 */
export async function uploadMessageImage(chosen: File, options: UploadOptions): Promise<string> {
  const file = await checked(chosen)
  const signed = await call('GET /s3hash', {}, { signal: options.signal })
  if (!signed.ok) throw new Error(signed.message)
  const result = await uploadSigned(signed.answer, file, options)
  if (!result.ok) throw new Error(result.message)
  // The object store accepts any file, so the server now checks that it is an image.
  const { image } = signed.answer
  const accepted = await call('POST /uploads/accept', { body: { image } }, { signal: options.signal })
  if (!accepted.ok) throw new Error(accepted.message)
  return image
}

/** Checks the file before it is uploaded, and shrinks a photo that is too large. */
async function checked(chosen: File): Promise<File> {
  const file = await shrinkPhoto(chosen, maxImageBytes)
  const fault = checkImage(file, maxImageBytes)
  if (fault) throw new Error(fault)
  return file
}
