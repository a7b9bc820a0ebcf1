const isTerminal = process.stdout.isTTY === true

/** Prints a step while it runs and how long it took: one line each, for the person who starts the product. */
export async function showStep<Result>(
  what: string,
  work: (report: (detail: string) => void) => Promise<Result>,
): Promise<Result> {
  const start = performance.now()
  const report = (detail: string) => {
    if (isTerminal) process.stdout.write(`\r\x1b[K  … ${what}${detail && `: ${detail}`}`)
  }
  report('')
  try {
    const result = await work(report)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}  ✓ ${what} (${seconds} s)\n`)
    return result
  } catch (error) {
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}  ✗ ${what}\n`)
    throw error
  }
}
