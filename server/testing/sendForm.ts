import type { Caller } from './testApp.ts'

interface SentForm {
  method?: 'POST' | 'PUT'
  url: string
  bytes?: Uint8Array
  fileName?: string
  fields?: Record<string, string>
}

/** Sends a multipart form with a file as a browser does. */
export async function sendForm(
  by: Caller,
  { method = 'POST', url, bytes, fileName = 'file.bin', fields = {} }: SentForm,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)]), fileName)
  const request = new Request('http://veos.test', { method: 'POST', body: form })
  return by.send({
    method,
    url,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
