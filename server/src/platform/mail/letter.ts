import { type Text, text } from '@veos/contract/platform/texts/text'
import { inWords } from '../words.ts'
import type { MailFrequency } from './mailLimits.ts'

/**
 * What is said in a mail, by the codes of `contract/src/platform/texts/en/mails.ts`; how it looks is the same for all.
 */
export interface Message {
  recipient: Recipient
  /** Who gets the answer, where that is not the sender of all mail. */
  replyTo?: string
  subject: Text
  /** A blank line in it begins a paragraph, a line break stays one; of several texts, each begins one. */
  body: Text | readonly Text[]
  /** The one thing that there is to do. */
  button?: { label: Text; url: Address }
  /** Smaller, at the end: for how long the button works, what to do if it was not you. */
  note?: Text
  /** Of mail that its reader can do without: how to have no more of its kind. */
  turnOff?: TurnOff<Text, Address>
  /** How many of its subject an address gets in a day; when left out, as few as `usual`. */
  frequency?: MailFrequency
}

/** Where a link leads: a whole address, or what it is made from when the letter is sent. */
export type Address = string | KeyLink

/**
 * A link that lets its reader do something without more. It is made when the letter is sent (`Mail.defineLink`): no
 * working one is in the database.
 */
export interface KeyLink {
  kind: string
  ids: object
}

export interface Recipient {
  email: string
  /** Whom it greets; null greets nobody by name. */
  firstName: string | null
}

/** A message in words, as it is sent. Plain text throughout: nothing is read as HTML. */
export type Letter = LetterWith<string>

/** The same as it waits to be sent. */
export type WaitingLetter = LetterWith<Address>

interface LetterWith<Url> {
  to: string
  firstName: string | null
  replyTo?: string
  subject: string
  paragraphs: string[]
  button?: { label: string; url: Url }
  note?: string
  turnOff?: TurnOff<string, Url>
}

export interface TurnOff<Words, Url = string> {
  /** The kind, as programs and people know it: `new_message`, `New message`. */
  id: string
  name: Words
  /** A page that asks; by POST (RFC 8058) it is done at once. */
  url: Url
}

export function toLetter({ recipient, replyTo, subject, body, button, note, turnOff }: Message): WaitingLetter {
  return {
    ...{ to: recipient.email, firstName: recipient.firstName },
    ...(replyTo && { replyTo }),
    ...{ subject: inWords(subject), paragraphs: [body].flat().flatMap((each) => inWords(each).split(/\n{2,}/)) },
    ...(button && { button: { ...button, label: inWords(button.label) } }),
    ...(note && { note: inWords(note) }),
    ...(turnOff && { turnOff: { ...turnOff, name: inWords(turnOff.name) } }),
  }
}

/** A letter for readers of plain text: links are on lines of their own. */
export function asText({ firstName, paragraphs, button, note, turnOff }: Letter): string {
  const end = turnOff && `${turnOffLabel(turnOff)}:\n${turnOff.url}`
  const parts = [greeting(firstName), ...paragraphs, button && `${button.label}:\n${button.url}`, note, 'Veos', end]
  return parts.filter(Boolean).join('\n\n')
}

/**
 * A letter as HTML. Mail programs know neither style sheets nor grids, so every element carries its own style, and a
 * table holds the middle. It loads nothing, so that opening it tells nobody anything.
 */
export function asHtml({ subject, firstName, paragraphs, button, note, turnOff }: Letter): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dbe3e1;border-radius:12px"><tr><td style="padding:32px;${font};color:#17211f">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#0b6b57">Veos</p>
${[greeting(firstName), ...paragraphs].map(paragraph).join('\n')}
${button ? buttonHtml(button) : ''}
${note ? `<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#51605c;white-space:pre-line">${escapeHtml(note)}</p>` : ''}
</td></tr></table>
<p style="margin:16px 0 0;${font};font-size:12px;color:#51605c">${inWords(text('mail_product'))}</p>
${turnOff ? turnOffHtml(turnOff) : ''}
</td></tr></table>
</body></html>`
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"

function greeting(firstName: string | null): string {
  return inWords(firstName ? text('mail_greeting', { firstName }) : text('mail_greeting_unnamed'))
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function turnOffLabel({ name }: TurnOff<string>): string {
  return inWords(text('mail_turn_off', { kind: name }))
}

function turnOffHtml(turnOff: TurnOff<string>): string {
  const link = `<a href="${escapeHtml(turnOff.url)}" style="color:#51605c">${escapeHtml(turnOffLabel(turnOff))}</a>`
  return `<p style="margin:8px 0 0;${font};font-size:12px;color:#51605c">${link}</p>`
}

/** The address is below as text too, for programs that show no buttons. */
function buttonHtml({ label, url }: NonNullable<Letter['button']>): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b57;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;line-height:20px;color:#51605c;overflow-wrap:anywhere">${inWords(text('mail_button_address'))} <a href="${address}" style="color:#0b6b57">${address}</a></p>`
}

/** Text as it is in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/**
 * For mail programs: who is answered, how its reader has no more of it (RFC 2369, RFC 8058), and which mails are of one
 * kind (RFC 2919).
 */
export function headersOf({ replyTo, turnOff }: Letter): Record<string, string> {
  return { ...(replyTo && { 'Reply-To': replyTo }), ...(turnOff && turnOffHeaders(turnOff)) }
}

function turnOffHeaders({ id, url }: TurnOff<string>): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `<${id.replaceAll('_', '-')}.${new URL(url).hostname}>`,
  }
}
