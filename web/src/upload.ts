import type { CallResult } from '@veos/contract/errors'
import { type CallAnswer, type CallName, offline, resultOf } from './api.ts'

interface UploadOptions {
  /** The other fields of the form. */
  fields?: Record<string, string>
  signal?: AbortSignal
  /** Told how much of the file has left, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Makes a call that takes a file. Never throws, as `call`: look at `ok`.
 * With an XMLHttpRequest, which alone tells how much of a file has left.
 */
export function upload<Name extends CallName & `POST ${string}`>(
  name: Name,
  file: File,
  { fields = {}, signal, onProgress }: UploadOptions = {},
): Promise<CallResult<CallAnswer<Name>>> {
  return new Promise((resolve) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api${name.slice('POST '.length)}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      resolve(resultOf({ ok: status === 200, status }, responseText) as CallResult<CallAnswer<Name>>)
    }
    request.onerror = () => resolve(offline)
    request.onabort = () => resolve({ ...offline, error: 'cancelled', message: 'The upload was cancelled.' })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
