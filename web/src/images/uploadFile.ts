interface UploadOptions {
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/**
 * Sends one file as the form that an upload of the contract takes; gives its answer.
 * Not through `call`: only an XMLHttpRequest tells how much of a file has left.
 * @throws Error with a message for people
 */
export function uploadFile<Answer>(path: string, file: File, { signal, onProgress }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message))
    const form = new FormData()
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status === 200) resolve(answer as Answer)
      else fail(answer.errors?.file?.msg ?? answer.error?.message ?? 'The image could not be stored. Try again.')
    }
    request.onerror = () => fail('No connection to Veos. Check your network and try again.')
    request.onabort = () => fail('The upload was cancelled.')
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

interface RefusedUpload {
  errors?: { file?: { msg: string } }
  error?: { message: string }
}

function parsed(text: string): RefusedUpload {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
