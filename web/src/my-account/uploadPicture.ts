import { imageTypes } from '@veos/contract/reference/images'
import { mostPictureBytes, pictureFaults } from '@veos/contract/reference/myAccount'
import { uploadFile } from '../images/uploadFile.ts'

/**
 * Uploads one's own picture and gives the address to show it from.
 * @throws Error with a message for people
 */
export async function uploadPicture(file: File): Promise<string> {
  // What is seen here need not travel.
  if (!(imageTypes as readonly string[]).includes(file.type)) throw new Error(pictureFaults.type)
  if (file.size > mostPictureBytes) throw new Error(pictureFaults.tooLarge)
  return (await uploadFile<{ pictureUrl: string }>('/profilePictureUpload', file, {})).pictureUrl
}
