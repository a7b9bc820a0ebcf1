/** The separator between a number and its extension, which people and phone parsers read. */
const extensionMark = ' ext. '

/** The stored and shown form of a number with an extension. */
export function joinExtension(number: string, extension: string): string {
  return extension === '' ? number : number + extensionMark + extension
}

/** The address that dials a stored number, followed by its extension. */
export function toPhoneLink(phone: string): string {
  const [number = '', extension] = phone.split(extensionMark)
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`
}
