import { imageRoutes } from '@veos/contract/platform/images'
import sharp from 'sharp'
import { sendForm } from './sendForm.ts'
import type { Caller } from './testApp.ts'

/** Uploads an image for a message as the editor does, into either store. @returns the address that shows it */
export async function uploadMessageImage(by: Caller): Promise<string> {
  const signed = await by.call(imageRoutes.signUpload)
  if (!signed.ok) throw new Error(signed.message)
  const { url, fields, image } = signed.answer
  const bytes = await aPng()
  if (url.startsWith('/')) await sendForm(by, { url, bytes, fields })
  else await fetch(url, { method: 'POST', body: toForm(fields, bytes) })
  const accepted = await by.call(imageRoutes.acceptUpload, { body: { image } })
  if (!accepted.ok) throw new Error(accepted.message)
  return image
}

export function aPng(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer()
}

function toForm(fields: Record<string, string>, bytes: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': 'image/png' })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  return form
}
