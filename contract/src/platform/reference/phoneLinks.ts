/** Between a number and its extension, which people read and the reader of phones reads again. */
const extensionMark = ' ext. '

/** As it is stored and shown: the extension apart from the number. */
export function phoneWithExtension(number: string, extension: string): string {
  return extension === '' ? number : number + extensionMark + extension
}

/** The address that dials a number as it is stored or shown, its extension after it. */
export function phoneLink(phone: string): string {
  const [number = '', extension] = phone.split(extensionMark)
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`
}
