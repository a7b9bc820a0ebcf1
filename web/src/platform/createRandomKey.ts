/** A random key. Works without `crypto.randomUUID`, which is missing on a plain HTTP address of an office network. */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
