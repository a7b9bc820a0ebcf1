import { msg } from '@lingui/core/macro'
import { imageTypes } from '@veos/contract/platform/reference/images'
import { getPageI18n } from '../i18n.ts'

/** Checks an image before it is uploaded. Returns the reason for refusing it, or null when it is acceptable. */
export function checkImage(file: File, maxBytes: number): string | null {
  const i18n = getPageI18n()
  if (!(imageTypes as readonly string[]).includes(file.type)) return i18n._(msg`Choose a JPEG or PNG image`)
  const megabytes = Math.floor(maxBytes / 1_000_000)
  return file.size > maxBytes ? i18n._(msg`Choose an image of at most ${megabytes} MB`) : null
}
