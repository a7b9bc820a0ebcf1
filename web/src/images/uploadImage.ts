import { imageFaults, imageTypes, mostImageBytes } from '@veos/contract/reference/images'
import { uploadFile } from './uploadFile.ts'

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
  return (await uploadFile<{ url: string }>('/uploadImage', file, options)).url
}
