import { expect } from 'vitest'
import { openMailbox } from '../src/platform/mail/mailbox.ts'

/** The mails to the people of a test. */
export function openTestMailbox({ dataDir }: { dataDir: string }) {
  const mailbox = openMailbox(dataDir)
  const mailTo = async (email: string) => (await mailbox.read()).filter(({ to }) => to === email)
  return {
    mailTo,
    /** Waits for the newest mail whose subject contains some words. */
    async waitForMail(email: string, subject: string) {
      const find = async () => (await mailTo(email)).find((message) => message.subject.includes(subject))
      await expect.poll(find).toBeDefined()
      return (await find())!
    },
  }
}

/** The token at the end of a mail's first link to a page. */
export function getToken(text: string, page: string): string {
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1]
  if (!token) throw new Error(`No link to ${page} in: ${text}`)
  return token
}
