const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const precision = 5

/** Encodes longitude and latitude as HERE's flexible polyline, five decimals, no third dimension. */
export function encodeFlexiblePolyline(line: [number, number][]): string {
  let text = unsigned(1) + unsigned(precision)
  let lat = 0
  let long = 0
  for (const [nextLong, nextLat] of line) {
    const roundedLat = Math.round(nextLat * 10 ** precision)
    const roundedLong = Math.round(nextLong * 10 ** precision)
    text += signed(roundedLat - lat) + signed(roundedLong - long)
    lat = roundedLat
    long = roundedLong
  }
  return text
}

function signed(number: number): string {
  return unsigned(number < 0 ? -2 * number - 1 : 2 * number)
}

function unsigned(number: number): string {
  let text = ''
  let rest = number
  while (rest > 31) {
    text += alphabet[(rest % 32) + 32]
    rest = Math.floor(rest / 32)
  }
  return text + alphabet[rest]
}
