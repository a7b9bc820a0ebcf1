import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Closes something at the end of the test that opened it, or of the file if it was opened outside of a test. Vitest
 * drops an `afterAll` that a running test registers, and an open app would poll for jobs until the run ends.
 */
export function closeAtEnd(close: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => {
    await close()
  })
}
