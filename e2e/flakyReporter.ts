import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** Lists at the end which tests were retried, with their first error, so that they can be repaired. */
export default class FlakyReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(_: FullResult): void {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    if (flaky.length === 0) return
    console.log('\nFlaky, to be mended: failed, and passed when tried again')
    for (const test of flaky) {
      const error = test.results.find(({ status }) => status !== 'passed')?.error
      console.log(`\n${test.titlePath().filter(Boolean).join(' › ')}\n${error?.stack ?? error?.message ?? ''}`)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
