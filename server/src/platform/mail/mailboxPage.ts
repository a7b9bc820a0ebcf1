import { randomBytes } from 'node:crypto'
import type { Server } from '../http/serve.ts'
import { escapeHtml } from './letter.ts'
import { type DeliveredMessage, openMailbox } from './mailbox.ts'

/**
 * `/dev/mailbox` lists the messages of the embedded mailbox as text, and shows each as HTML too. Never served in
 * production, because it shows everybody's mail.
 */
export function serveMailbox(server: Server, dataDir: string): void {
  const mailbox = openMailbox(dataDir)
  server.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await mailbox.read()
    reply.type('text/html; charset=utf-8')
    const nonce = randomBytes(16).toString('base64')
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return page(messages, nonce)
  })
  server.get<{ Params: { name: string } }>('/dev/mailbox/:name', { schema: { hide: true } }, async (request, reply) => {
    const message = (await mailbox.read()).find(({ name }) => name === request.params.name)
    if (!message) return reply.callNotFound()
    reply.type('text/html; charset=utf-8')
    // Mails have inline styles on their elements.
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return message.html
  })
}

function page(messages: DeliveredMessage[], nonce: string): string {
  const list = messages.map(
    ({ name, to, subject, text, deliveredAt }) => `<article><h2>${escapeHtml(subject)}</h2>
<p class="meta">To ${escapeHtml(to)} · ${escapeHtml(deliveredAt)} · <a href="/dev/mailbox/${name}">As people see it</a></p>
<pre>${linked(text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>Mailbox – Veos</title><style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; overflow-wrap: anywhere; margin: 2rem auto; padding: 0 1rem; background: light-dark(#ffffff, #101714); color: light-dark(#17211f, #e4ebe7) }
article { border-top: 1px solid #8886; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0 }
.meta { color: light-dark(#51605c, #b6c2bc); margin: 0 } pre { white-space: pre-wrap; font: inherit }
a { color: light-dark(#0b6b57, #7fd1bd) }
</style></head><body><main><h1>Mailbox</h1>${list.join('') || '<p>No mail yet.</p>'}</main></body></html>`
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
