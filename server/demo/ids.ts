import type { Random } from './random.ts'

/** A UUID of version 7 for an instant, with the other 74 bits from the seed. */
export function makeDemoId(random: Random, instant: Date): string {
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = instant.getTime().toString(16).padStart(12, '0')
  const variant = '89ab'[Math.floor(random.next() * 4)]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
}
