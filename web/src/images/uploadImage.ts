import { imageFaults, imageTypes, mostImageBytes } from '@veos/contract/reference/images'

interface UploadOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Uploads an image for a rich text and gives the address to show it from.
 * Not through `call`: only an XMLHttpRequest tells how much of a file has left.
 * @throws Error with a message for people
 */
export function uploadImage(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message))
    // What is seen here need not travel.
    if (!(imageTypes as readonly string[]).includes(file.type)) return fail(imageFaults.type)
    if (file.size > mostImageBytes) return fail(imageFaults.tooLarge)
    const form = new FormData()
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploadImage')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status === 200 && answer.url) resolve(answer.url)
      else fail(answer.errors?.file?.msg ?? answer.error?.message ?? 'The image could not be stored. Try again.')
    }
    request.onerror = () => fail('No connection to Veos. Check your network and try again.')
    request.onabort = () => fail('The upload was cancelled.')
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

interface UploadAnswer {
  url?: string
  errors?: { file?: { msg: string } }
  error?: { message: string }
}

function parsed(text: string): UploadAnswer {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
