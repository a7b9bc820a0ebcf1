import { maxLogoBytes } from '@veos/contract/platform/reference/images'
import { imageFault } from '../../platform/images/imageFault.ts'
import { upload } from '../../platform/upload.ts'

/**
 * Uploads the user's picture and returns its URL.
 * @throws Error with a message for users
 */
export async function uploadPicture(file: File): Promise<string | null> {
  // Checked before uploading, to save the way to the server.
  const fault = imageFault(file, maxLogoBytes)
  if (fault) throw new Error(fault)
  const result = await upload('POST /profilePictureUpload', file)
  if (!result.ok) throw new Error(result.message)
  return result.answer.pictureUrl
}
