import { imageTypes, logoFaults, maxLogoBytes } from '@veos/contract/platform/reference/images'
import { upload } from '../../platform/upload.ts'

/**
 * Uploads the user's picture and returns its URL.
 * @throws Error with a message for users
 */
export async function uploadPicture(file: File): Promise<string | null> {
  // Checked before uploading, to save the way to the server.
  if (!(imageTypes as readonly string[]).includes(file.type)) throw new Error(logoFaults.type)
  if (file.size > maxLogoBytes) throw new Error(logoFaults.tooLarge)
  const result = await upload('POST /profilePictureUpload', file)
  if (!result.ok) throw new Error(result.message)
  return result.answer.pictureUrl
}
