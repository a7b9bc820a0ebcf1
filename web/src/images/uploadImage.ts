import { imageFaults, imageTypes, mostImageBytes } from '@veos/contract/reference/images'
import { upload } from '../upload.ts'

interface UploadOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Uploads an image for a rich text and gives the address to show it from.
 * @throws Error with a message for people
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  // What is seen here need not travel.
  if (!(imageTypes as readonly string[]).includes(file.type)) throw new Error(imageFaults.type)
  if (file.size > mostImageBytes) throw new Error(imageFaults.tooLarge)
  const result = await upload('POST /uploadImage', file, options)
  if (!result.ok) throw new Error(result.message)
  return result.answer.url
}
