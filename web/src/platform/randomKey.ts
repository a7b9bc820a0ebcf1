/** Random, and available where `crypto.randomUUID` is not: on a plain HTTP address of the office network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
