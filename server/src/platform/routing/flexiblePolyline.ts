const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const numberOf = new Map([...alphabet].map((letter, value) => [letter, value]))
const knownVersion = 1

/**
 * Decodes HERE's flexible polyline: two header numbers (version; precision and kind of a third dimension), then the
 * differences between the points. Each number is in chunks of five bits, lowest first. Returns longitude and
 * latitude. Throws `RangeError` for an invalid text.
 */
export function decodeFlexiblePolyline(text: string): [number, number][] {
  const numbers = unsignedNumbers(text)
  const [version, header] = numbers
  if (version !== knownVersion || header === undefined) throw new RangeError('not a flexible polyline of version 1')
  const scale = 10 ** (header & 15)
  const dimensions = (header >> 4) & 7 ? 3 : 2
  if ((numbers.length - 2) % dimensions !== 0) throw new RangeError('the last point of the polyline is cut off')

  const line: [number, number][] = []
  let lat = 0
  let long = 0
  for (let index = 2; index < numbers.length; index += dimensions) {
    lat += signed(numbers[index]!)
    long += signed(numbers[index + 1]!)
    line.push([long / scale, lat / scale])
  }
  return line
}

function unsignedNumbers(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  let weight = 1
  for (const letter of text) {
    const chunk = numberOf.get(letter)
    if (chunk === undefined) throw new RangeError(`"${letter}" does not occur in a polyline`)
    // Multiplied instead of shifted, because numbers of a fine precision exceed 32 bits.
    number += (chunk & 31) * weight
    weight *= 32
    if (chunk & 32) continue
    numbers.push(number)
    number = 0
    weight = 1
  }
  if (weight !== 1) throw new RangeError('the last number of the polyline is cut off')
  return numbers
}

/** The lowest bit is the sign. */
function signed(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2
}
