import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'

test('staff sees which mail was not sent and why, and sends it again', async () => {
  const mailbox = join(getMarket().dataDir, 'mailbox')
  const away = `${mailbox}.away`
  const page = await visit('/admin?queue=mails', { as: 'staff@veos.example' })
  await page.getByText('Every mail went out').waitFor()
  // A file replaces the folder, so that no mail can be delivered.
  try {
    renameSync(mailbox, away)
  } catch {
    // There is no mail yet.
  }
  writeFileSync(mailbox, '')
  const response = await fetch(`${getMarket().origin}/api/recoverUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@haulier.example' }),
  })
  expect(response.status).toBe(200)
  const mail = page.getByRole('article', { name: 'Set a new password for Veos' })
  // The list is refetched every half minute.
  await mail.waitFor({ timeout: 90_000 })
  await mail.getByText('admin@haulier.example').waitFor()
  await mail.getByText(/It is tried again by itself/).waitFor()
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })

  rmSync(mailbox)
  try {
    renameSync(away, mailbox)
  } catch {
    // The folder did not exist.
  }
  await mail.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('On its way again').waitFor()
  // Other mails that failed in the meantime wait for their next attempt.
  await mail.waitFor({ state: 'detached' })
})
