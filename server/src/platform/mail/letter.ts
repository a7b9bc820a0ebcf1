/**
 * What is said in a message; how it looks is the same for all of them. Plain text throughout: nothing is read as HTML.
 */
export interface Letter {
  subject: string
  /** Whom it greets; null greets nobody by name. */
  firstName: string | null
  /** A line break within a paragraph stays one. */
  paragraphs: string[]
  /** The one thing that there is to do, with a whole address. */
  button?: { label: string; url: string }
  /** Smaller, at the end: for how long the button works, what to do if it was not you. */
  note?: string
  /** Of mail that its reader can do without: how to have no more of its kind. */
  turnOff?: TurnOff
}

export interface TurnOff {
  /** The kind, as programs and people know it: `new_message`, `New message`. */
  id: string
  name: string
  /** A page that asks; by POST (RFC 8058) it is done at once. */
  url: string
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
<p style="margin:16px 0 0;${font};font-size:12px;color:#51605c">Veos, the European freight exchange</p>
${turnOff ? turnOffHtml(turnOff) : ''}
</td></tr></table>
</body></html>`
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"

function greeting(firstName: string | null): string {
  return firstName ? `Hello ${firstName},` : 'Hello,'
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function turnOffLabel({ name }: TurnOff): string {
  return `No more mails about “${name}”`
}

function turnOffHtml(turnOff: TurnOff): string {
  const link = `<a href="${escapeHtml(turnOff.url)}" style="color:#51605c">${escapeHtml(turnOffLabel(turnOff))}</a>`
  return `<p style="margin:8px 0 0;${font};font-size:12px;color:#51605c">${link}</p>`
}

/** The address stands below as text too, for programs that show no buttons. */
function buttonHtml({ label, url }: NonNullable<Letter['button']>): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b57;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;line-height:20px;color:#51605c;overflow-wrap:anywhere">Or open this address: <a href="${address}" style="color:#0b6b57">${address}</a></p>`
}

/** Text as it is in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
