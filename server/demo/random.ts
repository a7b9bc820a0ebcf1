/** A small seeded generator: the same seed gives the same market on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** A normal distribution, cut off at 2.5 deviations. */
  normal(mean: number, deviation: number): number
  /** Skewed to the right, like lengths, weights and counts in trade. */
  logNormal(median: number, sigma: number): number
}

/** `mulberry32` with a well mixed start, so that neighbouring seeds are independent. */
export function createRandom(...seeds: readonly number[]): Random {
  let state = 0x9e3779b9
  for (const seed of seeds) state = mixed(mixed(state ^ (seed >>> 0)) ^ Math.floor(seed / 0x1_0000_0000))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const normal = (mean: number, deviation: number): number => {
    for (;;) {
      const distance = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      if (Math.abs(distance) <= 2.5) return mean + distance * deviation
    }
  }
  return {
    next,
    normal,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    logNormal: (median, sigma) => median * Math.exp(normal(0, sigma)),
  }
}

function mixed(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Picks by weight in logarithmic time, for a million choices. */
export class Weighted<Item> {
  readonly #items: Item[] = []
  readonly #sums: number[] = []
  #total = 0

  constructor(entries: Iterable<readonly [Item, number]>) {
    for (const [item, weight] of entries) {
      if (weight <= 0) continue
      this.#total += weight
      this.#items.push(item)
      this.#sums.push(this.#total)
    }
    if (this.#items.length === 0) throw new Error('Nothing to choose from')
  }

  pick(random: Random): Item {
    const drawnSum = random.next() * this.#total
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sums[middle]! > drawnSum) high = middle
      else low = middle + 1
    }
    return this.#items[low]!
  }
}

/** Reads `a*3|b|c` into weighted choices, the format of the demo market's data files. */
export function parseChoices(text: string): Weighted<string> {
  return new Weighted(
    text.split('|').map((part) => {
      const [, item = part, weight = '1'] = /^(.*?)(?:\*([\d.]+))?$/.exec(part) ?? []
      return [item, Number(weight)] as const
    }),
  )
}
