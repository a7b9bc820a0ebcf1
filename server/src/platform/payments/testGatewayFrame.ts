import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { parseOrRefuse, type Server } from '../http/serve.ts'
import { escapeHtml } from '../mail/letter.ts'
import { getLabel, toEnglish } from '../words.ts'
import { rightCode, scenarios, testCards } from './testCards.ts'
import type { TestGateway } from './testGateway.ts'
import { frameScript } from './testGatewayScript.ts'

const clientToken = z.string().max(300)
const nonceWanted = z.object({ clientToken, scenario: z.enum(scenarios) })
const answered = z.object({ clientToken, nonce: z.string().max(100), code: z.string().max(20).nullable() })

/** The fonts of the surrounding page. The file names of the web application change with each build. */
const fonts = {
  400: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  600: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
}

/** Hidden from the OpenAPI document, because an external gateway would serve these addresses elsewhere. */
const hidden = { schema: { hide: true } }

/**
 * The card form of the test gateway, a page of its own in a frame. A card number never leaves it: the frame sends
 * only the name of the test card's scenario.
 */
export function serveTestGateway(server: Server, gateway: TestGateway): void {
  server.get('/test-gateway/card-form', hidden, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const own = `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; font-src 'self'`
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      .header('x-frame-options', 'SAMEORIGIN')
    return framePage(nonce)
  })

  for (const [weight, file] of Object.entries(fonts)) {
    server.get(`/test-gateway/inter-${weight}.ttf`, hidden, async (_request, reply) => {
      reply.type('font/ttf').header('cache-control', 'public, max-age=86400')
      return readFile(fileURLToPath(import.meta.resolve(file)))
    })
  }

  server.post('/test-gateway/nonces', hidden, async (request) => {
    const { clientToken, scenario } = parseOrRefuse(nonceWanted, request.body)
    const customerId = gateway.customerOf(clientToken)
    return (customerId && (await gateway.createNonce(customerId, scenario))) || { nonce: null }
  })

  server.post('/test-gateway/answers', hidden, async (request) => {
    const { clientToken, nonce, code } = parseOrRefuse(answered, request.body)
    const customerId = gateway.customerOf(clientToken)
    return { isRight: customerId !== undefined && (await gateway.answerChallenge(customerId, nonce, code)) }
  })
}

function framePage(nonce: string): string {
  const field = (id: string, label: string, attributes: string) => `<div class="field ${id}">
<label for="${id}">${label}</label><input id="${id}" ${attributes} aria-describedby="${id}-error">
<p class="error" id="${id}-error" role="alert" hidden></p></div>`
  const messages = {
    number: getLabel('test_gateway_number_wrong'),
    expires: getLabel('test_gateway_expires_wrong'),
    cvv: getLabel('test_gateway_cvv_wrong'),
  }
  const cards = Object.fromEntries(scenarios.map((scenario) => [testCards[scenario].number, scenario]))
  const rows = scenarios.map(
    (scenario) =>
      `<li><button type="button" data-number="${testCards[scenario].number}">${grouped(testCards[scenario].number)}</button>
<span>${escapeHtml(getLabel(`test_card_${scenario}`))}</span></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${getLabel('test_gateway_title')}</title><style nonce="${nonce}">${style}</style></head><body>
<form id="card" novalidate>
${field('number', getLabel('test_gateway_number'), 'inputmode="numeric" autocomplete="cc-number" maxlength="23"')}
${field('expires', getLabel('test_gateway_expires'), 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"')}
${field('cvv', getLabel('test_gateway_cvv'), 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}
<details><summary>${getLabel('test_gateway_cards')}</summary><p>${getLabel('test_gateway_cards_note')}</p><ul>${rows.join('')}</ul></details>
</form>
<form id="ask" novalidate hidden>
<h1>${getLabel('test_gateway_ask_title')}</h1><p>${escapeHtml(toEnglish(text('test_gateway_ask', { code: rightCode })))}</p>
${field('code', getLabel('test_gateway_code'), 'inputmode="numeric" autocomplete="one-time-code" maxlength="10"')}
<div class="buttons"><button class="primary">${getLabel('test_gateway_confirm')}</button>
<button type="button" id="cancel">${getLabel('test_gateway_cancel')}</button></div>
</form>
<script nonce="${nonce}">(${frameScript})(${JSON.stringify({ cards, messages })})</script></body></html>`
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The colours and sizes of the surrounding page (`tokens.css`, `Field.module.css` of the web). */
const style = `
@font-face { font-family: Inter; font-weight: 400 500; font-display: swap; src: url(/test-gateway/inter-400.ttf) }
@font-face { font-family: Inter; font-weight: 600; font-display: swap; src: url(/test-gateway/inter-600.ttf) }
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif }
:root[data-theme=light] { color-scheme: light } :root[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box } [hidden] { display: none !important }
body { margin: 0; padding: 2px; background: light-dark(#fff, #161e1a); color: light-dark(#24221e, #e4ebe7); overflow: hidden }
form { display: grid; gap: 16px; grid-template-columns: 1fr 1fr }
/* If the first label takes two lines, both boxes still stay on one line. */
@media (max-width: 340px) { form { align-items: end } }
.number, details, #ask > * { grid-column: 1 / -1 }
label { display: block; font-size: 14px; font-weight: 500; line-height: 1.3; margin-bottom: 6px }
input { width: 100%; min-height: 38px; padding: 0 12px; font: inherit; color: inherit; border-radius: 6px;
  border: 1px solid light-dark(#918a7e, #6f7f78); background: light-dark(#fff, #161e1a) }
button { font: inherit; font-size: 14px; color: inherit; min-height: 36px; padding: 0 12px; border-radius: 6px; cursor: pointer;
  border: 1px solid light-dark(#d5d0c6, #3a4741); background: transparent; font-variant-numeric: tabular-nums }
@media (pointer: coarse) { input, button { min-height: 44px } }
input:focus-visible { outline: none; border-color: light-dark(#0b6b57, #74c7b0); box-shadow: 0 0 0 1px light-dark(#0b6b57, #74c7b0) }
button:focus-visible, summary:focus-visible { outline: 2px solid light-dark(#0b6b57, #74c7b0); outline-offset: 1px }
input[aria-invalid=true] { border-color: light-dark(#b3261e, #f28b82) }
.error { color: light-dark(#b3261e, #f28b82); font-size: 13px; line-height: 1.4; margin: 6px 0 0 }
summary { cursor: pointer; min-height: 32px; font-size: 14px; color: light-dark(#0b6b57, #74c7b0) }
details p { margin: 0 0 8px; font-size: 14px } ul { list-style: none; margin: 0; padding: 0 } li { padding: 4px 0; font-size: 14px }
li span { display: inline-block; margin-left: 8px; color: light-dark(#544f46, #b6c2bc) }
h1 { font-size: 18px; margin: 0 } #ask p { margin: 0 } .buttons { display: flex; gap: 8px }
button.primary { background: light-dark(#0b6b57, #177c66); border-color: light-dark(#0b6b57, #177c66); color: #fff; font-weight: 600 }`
