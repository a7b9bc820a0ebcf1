import { isEmptyRichText } from '@veos/contract/platform/reference/richText'

/** Whether a message contains text or an image. */
export function isSendable(html: string): boolean {
  return html !== '' && !isEmptyRichText(html)
}

/** Removes empty lines at the beginning and the end. */
export function trimMessage(html: string): string {
  const empty = '(?:<p>(?:\\s|<br>)*</p>)+'
  return html
    .replace(new RegExp(`^${empty}`), '')
    .replace(new RegExp(`${empty}$`), '')
    .replace(/(?:\s|<br>)+<\/p>$/, '</p>')
}
