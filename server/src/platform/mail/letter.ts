import { type Text, text } from '@veos/contract/platform/texts/text'
import { toEnglish } from '../words.ts'
import type { MailFrequency } from './mailLimits.ts'

/**
 * The content of a mail, with text codes of `contract/src/<wing>/texts/mails.ts`. All mails have the same layout.
 */
export interface Message {
  recipient: Recipient
  /** The address for answers, if it is not the sender. */
  replyTo?: string
  subject: Text
  /** A blank line begins a paragraph, and a line break stays one. Each of several texts begins a paragraph. */
  body: Text | readonly Text[]
  /** The one action that the mail leads to. */
  button?: { label: Text; url: Address }
  /** Smaller text at the end: how long the button works, and what to do if the reader did not request the mail. */
  note?: Text
  /** For optional mail: how to unsubscribe from its kind. */
  turnOff?: TurnOff<Text, Address>
  /** How many mails with this subject an address gets in a day; `usual` by default. */
  frequency?: MailFrequency
}

/** The target of a link: a whole address, or the parts from which it is made when the letter is sent. */
export type Address = string | KeyLink

/**
 * A link that lets its reader do something without logging in. It is made when the letter is sent
 * (`Mail.defineLink`), so that the database never contains a working one.
 */
export interface KeyLink {
  kind: string
  ids: object
}

export interface Recipient {
  email: string
  /** The first name for the greeting; null greets without a name. */
  firstName: string | null
}

/** A message in English words, as it is sent. All of it is plain text: nothing is read as HTML. */
export type Letter = LetterWith<string>

/** A message that waits to be sent. */
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
  /** The kind of mail, for programs and for people: `new_message`, `New message`. */
  id: string
  name: Words
  /** A page that asks for confirmation; a POST (RFC 8058) unsubscribes immediately. */
  url: Url
}

export function toLetter({ recipient, replyTo, subject, body, button, note, turnOff }: Message): WaitingLetter {
  return {
    to: recipient.email,
    firstName: recipient.firstName,
    ...(replyTo && { replyTo }),
    subject: toEnglish(subject),
    paragraphs: [body].flat().flatMap((each) => toEnglish(each).split(/\n{2,}/)),
    ...(button && { button: { ...button, label: toEnglish(button.label) } }),
    ...(note && { note: toEnglish(note) }),
    ...(turnOff && { turnOff: { ...turnOff, name: toEnglish(turnOff.name) } }),
  }
}

/** A letter as plain text, with links on their own lines. */
export function formatAsText({ firstName, paragraphs, button, note, turnOff }: Letter): string {
  const end = turnOff && `${turnOffLabel(turnOff)}:\n${turnOff.url}`
  const parts = [greeting(firstName), ...paragraphs, button && `${button.label}:\n${button.url}`, note, 'Veos', end]
  return parts.filter(Boolean).join('\n\n')
}

/**
 * A letter as HTML. Mail programs support neither style sheets nor grids, so every element carries its own style, and
 * a table contains the middle. It loads nothing, so that nobody can see that it was opened.
 */
export function formatAsHtml({ subject, firstName, paragraphs, button, note, turnOff }: Letter): string {
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
<p style="margin:16px 0 0;${font};font-size:12px;color:#51605c">${toEnglish(text('mail_product'))}</p>
${turnOff ? turnOffHtml(turnOff) : ''}
</td></tr></table>
</body></html>`
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"

function greeting(firstName: string | null): string {
  return toEnglish(firstName ? text('mail_greeting', { firstName }) : text('mail_greeting_unnamed'))
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function turnOffLabel({ name }: TurnOff<string>): string {
  return toEnglish(text('mail_turn_off', { kind: name }))
}

function turnOffHtml(turnOff: TurnOff<string>): string {
  const link = `<a href="${escapeHtml(turnOff.url)}" style="color:#51605c">${escapeHtml(turnOffLabel(turnOff))}</a>`
  return `<p style="margin:8px 0 0;${font};font-size:12px;color:#51605c">${link}</p>`
}

/** The address is also below as text, for programs that show no buttons. */
function buttonHtml({ label, url }: NonNullable<Letter['button']>): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b57;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;line-height:20px;color:#51605c;overflow-wrap:anywhere">${toEnglish(text('mail_button_address'))} <a href="${address}" style="color:#0b6b57">${address}</a></p>`
}

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/**
 * Headers for mail programs: the address for answers, how to unsubscribe (RFC 2369, RFC 8058), and which mails are of
 * one kind (RFC 2919).
 */
export function toHeaders({ replyTo, turnOff }: Letter): Record<string, string> {
  return { ...(replyTo && { 'Reply-To': replyTo }), ...(turnOff && turnOffHeaders(turnOff)) }
}

function turnOffHeaders({ id, url }: TurnOff<string>): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `<${id.replaceAll('_', '-')}.${new URL(url).hostname}>`,
  }
}
