import { expect } from 'vitest'
import { openMailbox } from '../src/platform/mail/mailbox.ts'

/** What has come by mail to the people of a test. */
export function mailboxOf({ dataDir }: { dataDir: string }) {
  const mailbox = openMailbox(dataDir)
  const mailTo = async (email: string) => (await mailbox.read()).filter(({ to }) => to === email)
  return {
    mailTo,
    /** Waits for a mail whose subject contains some words; the newest of them. */
    async waitForMail(email: string, subject: string) {
      const find = async () => (await mailTo(email)).find((message) => message.subject.includes(subject))
      await expect.poll(find).toBeDefined()
      return (await find())!
    },
  }
}

/** The token at the end of the first link of a mail that leads to a page. */
export function tokenIn(text: string, page: string): string {
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1]
  if (!token) throw new Error(`No link to ${page} in: ${text}`)
  return token
}
