import { isEmptyRichText } from '@veos/contract/platform/reference/richText'

/** Something to read or to see. */
export function isSendable(html: string): boolean {
  return html !== '' && !isEmptyRichText(html)
}

/** Without the empty lines before and after. */
export function trimmedMessage(html: string): string {
  const empty = '(?:<p>(?:\\s|<br>)*</p>)+'
  return html
    .replace(new RegExp(`^${empty}`), '')
    .replace(new RegExp(`${empty}$`), '')
    .replace(/(?:\s|<br>)+<\/p>$/, '</p>')
}
