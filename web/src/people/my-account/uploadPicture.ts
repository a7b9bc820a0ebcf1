import { imageTypes, logoFaults, maxLogoBytes } from '@veos/contract/platform/reference/images'
import { upload } from '../../platform/upload.ts'

/**
 * Uploads one's own picture and gives the address to show it from.
 * @throws Error with a message for people
 */
export async function uploadPicture(file: File): Promise<string | null> {
  // What is seen here need not travel.
  if (!(imageTypes as readonly string[]).includes(file.type)) throw new Error(logoFaults.type)
  if (file.size > maxLogoBytes) throw new Error(logoFaults.tooLarge)
  const result = await upload('POST /profilePictureUpload', file)
  if (!result.ok) throw new Error(result.message)
  return result.answer.pictureUrl
}
