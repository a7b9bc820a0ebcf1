import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../testing/testApp.ts'
import { openMailbox } from './mailbox.ts'

const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const message = { to: 'jaan@haulier.example', subject: 'Tere', text: 'See http://localhost/x\n<b>not bold</b>' }

test('without SMTP a message lies in the mailbox of the data folder and shows, harmless, at /dev/mailbox', async () => {
  const { db, platform, config, visitor } = await testApp()
  await platform.mail.queue(db, message)
  const mailbox = openMailbox(config.dataDir)
  await vi.waitFor(async () => expect(await mailbox.read()).toMatchObject([message]), {
    timeout: 60_000,
    interval: 100,
  })
  const page = await visitor.send({ url: '/dev/mailbox' })
  expect(page.body).toContain('<a href="http://localhost/x">')
  expect(page.body).toContain('&lt;b&gt;not bold&lt;/b&gt;')
})

test('with SMTP_URL a message goes to the mail server, and no mailbox is served', async () => {
  const { port } = smtp.server.address() as AddressInfo
  const { db, platform, visitor } = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await platform.mail.queue(db, message)
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000, interval: 100 })
  expect(received[0]).toMatch(/^To: jaan@haulier.example$/m)
  expect(received[0]).toMatch(/^Subject: Tere$/m)
  expect((await visitor.send({ url: '/dev/mailbox' })).statusCode).toBe(404)
})
