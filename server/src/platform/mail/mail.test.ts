import type { AddressInfo } from 'node:net'
import { text } from '@veos/contract/platform/texts/text'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { embeddedProduction } from '../../../testing/embeddedProduction.ts'
import { testApp } from '../../../testing/testApp.ts'
import type { Message } from './letter.ts'
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

const verbatim = (words: string) => text('verbatim', { words })

const message: Message = {
  recipient: { email: 'jaan@haulier.example', firstName: 'Jaan' },
  subject: verbatim('Tere'),
  body: verbatim('See <b>not bold</b>\n\nOne line\nand another'),
  button: { label: verbatim('Open it'), url: 'http://localhost/x?a=1&b=2' },
  note: verbatim('It works for an hour.'),
}

test('without SMTP a message is stored in the mailbox of the data folder and shown safely at /dev/mailbox', async () => {
  const { db, platform, config, visitor } = await testApp()
  await platform.mail.queue(db, message)
  const mailbox = openMailbox(config.dataDir)
  await expect.poll(() => mailbox.read()).toMatchObject([{ to: 'jaan@haulier.example', subject: 'Tere' }])
  const page = await visitor.send({ url: '/dev/mailbox' })
  expect(page.body).toContain('<a href="http://localhost/x?a=1&amp;b=2">')
  expect(page.body).toContain('&lt;b&gt;not bold&lt;/b&gt;')

  const [, own] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(page.body)!
  const mailPage = await visitor.send({ url: own! })
  expect(mailPage.body).toMatch(/<a href="http:\/\/localhost\/x\?a=1&amp;b=2" style="[^"]*">Open it<\/a>/)
  expect(mailPage.body).toContain('&lt;b&gt;not bold&lt;/b&gt;')
  expect(mailPage.body).not.toMatch(/<(img|link|script)|url\(/)
  expect((await visitor.send({ url: `${own}x` })).statusCode).toBe(404)
})

test('with SMTP_URL a message goes to the mail server as text and as HTML, and no mailbox is served', async () => {
  const { port } = smtp.server.address() as AddressInfo
  const { db, platform, visitor } = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await platform.mail.queue(db, message)
  await expect.poll(() => received).toHaveLength(1)
  const { to, subject, text, html, headers } = await PostalMime.parse(received[0]!)
  expect(to).toMatchObject([{ address: 'jaan@haulier.example' }])
  expect(subject).toBe('Tere')
  expect(text).toBe(
    `Hello Jaan,\n\nSee <b>not bold</b>\n\nOne line\nand another\n\nOpen it:\nhttp://localhost/x?a=1&b=2\n\nIt works for an hour.\n\nVeos\n`,
  )
  expect(html).toContain('>Open it</a>')
  expect(headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
  expect((await visitor.send({ url: '/dev/mailbox' })).statusCode).toBe(404)
})

test('in production no mail is sent to a server without encryption', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { port } = smtp.server.address() as AddressInfo
  const before = received.length
  // This address does not look like this machine, so it is treated like a remote one.
  const settings = { ...embeddedProduction, SMTP_URL: `smtp://0.0.0.0:${port}` }
  const { db, platform } = await testApp(settings, { log })
  await platform.mail.queue(db, message)
  await expect.poll(() => lines.join()).toContain('"reason":"not_secure"')
  expect(received).toHaveLength(before)

  const named = await testApp({ ...settings, VEOS_PLAINTEXT: 'smtp' })
  await named.platform.mail.queue(named.db, message)
  await expect.poll(() => received).toHaveLength(before + 1)
})

test('a mail that is not essential has headers for mail programs, each on one line', async () => {
  const { port } = smtp.server.address() as AddressInfo
  const { db, platform } = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  received.length = 0
  const url = `https://veos.example/unsubscribe/new_message.email?token=${'0123456789abcdef-'.repeat(6)}.${'x'.repeat(43)}`
  platform.mail.defineLink('way out', async () => url)
  const wayOut = { kind: 'way out', ids: {} }
  await platform.mail.queue(db, {
    ...message,
    turnOff: { id: 'new_message', name: verbatim('New message'), url: wayOut },
  })
  await expect.poll(() => received).toHaveLength(1)
  const { headers, text } = await PostalMime.parse(received[0]!)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${url}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-id')).toBe('<new-message.veos.example>')
  expect(text).toContain(`No more mails about “New message”:\n${url}\n`)
})
