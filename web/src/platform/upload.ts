import { msg } from '@lingui/core/macro'
import type { CallResult } from '@veos/contract/platform/errors'
import { type CallAnswer, type CallName, createOfflineResult, toResult } from './api.ts'
import { getPageI18n } from './i18n.ts'
import { isOutage, reportOutage } from './outage.ts'

interface SendOptions {
  signal?: AbortSignal
  /** Called with the uploaded share of the file, from 0 to 1. */
  onProgress?: (share: number) => void
}

interface UploadOptions extends SendOptions {
  /** The other fields of the form. */
  fields?: Record<string, string>
}

/** Makes a call that uploads a file. Like `call`, it never throws: check `ok`. */
export function upload<Name extends CallName & `POST ${string}`>(
  name: Name,
  file: File,
  { fields = {}, ...options }: UploadOptions = {},
): Promise<CallResult<CallAnswer<Name>>> {
  const form = formOf({ ...fields }, file)
  return sendForm(`/api${name.slice('POST '.length)}`, form, options) as Promise<CallResult<CallAnswer<Name>>>
}

/** Sends a file to a signed URL. That may be an external store whose answer cannot be read. */
export async function uploadSigned(
  to: { url: string; fields: Record<string, string> },
  file: File,
  options: SendOptions,
): Promise<CallResult<unknown>> {
  return sendForm(to.url, formOf({ ...to.fields, 'Content-Type': file.type }, file), options)
}

function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file)
  return form
}

/** Uses XMLHttpRequest, because only that reports upload progress. */
function sendForm(url: string, form: FormData, { signal, onProgress }: SendOptions): Promise<CallResult<unknown>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      if (isOutage(status)) reportOutage()
      resolve(toResult({ ok: status >= 200 && status < 300, status }, responseText))
    }
    request.onerror = () => {
      reportOutage()
      resolve(createOfflineResult())
    }
    request.onabort = () =>
      resolve({
        ...createOfflineResult(),
        error: 'cancelled',
        message: getPageI18n()._(msg`The upload was cancelled.`),
      })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
