/** A figure of a benchmark: the ratio of our value to that of the comparison. */
export interface Ratio {
  name: string
  ratio: number
  limit: number
  /** The limit is a minimum (for throughput and scores), not a maximum. */
  atLeast?: true
}

/** The result of a benchmark: its ratios, and Markdown lines with the underlying figures. */
export interface Report {
  ratios: Ratio[]
  lines: string[]
}

export function isWithin({ ratio, limit, atLeast }: Ratio): boolean {
  return atLeast ? ratio >= limit : ratio <= limit
}

/** The value below which a share of the samples is; 0.5 is the median. */
export function computeQuantile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export function computeMedian(samples: number[]): number {
  return computeQuantile(samples, 0.5)
}

/** A Markdown table. */
export function formatTable(head: string[], rows: (string | number)[][]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}
