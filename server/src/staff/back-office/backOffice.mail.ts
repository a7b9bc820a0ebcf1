import type { Message } from '../../platform/mail/mail.ts'

interface Author {
  email: string
  firstName: string
}

/** Sent when staff has put a roundtrip into the list; one that is switched off waits for its company. */
export function roundtripApproved(
  author: Author,
  { name, link, isActive }: { name: string; link: string; isActive: boolean },
): Message {
  return {
    to: author.email,
    subject: `Approved: ${name}`,
    firstName: author.firstName,
    paragraphs: [
      `Your roundtrip "${name}" is approved. ${isActive ? 'Others see it in the list from now on.' : 'It is switched off; switch it on when others are to see it.'}`,
    ],
    button: { label: 'Open the roundtrip', url: link },
  }
}

/** Sent when staff keeps a roundtrip out of the list, and why. */
export function roundtripRejected(
  author: Author,
  { name, link, reason }: { name: string; link: string; reason: string },
): Message {
  return {
    to: author.email,
    subject: `Not approved: ${name}`,
    firstName: author.firstName,
    paragraphs: [
      `Your roundtrip "${name}" is not in the list, because:`,
      reason,
      'Change it and publish it again; we then look at it anew.',
    ],
    button: { label: 'Open the roundtrip', url: link },
  }
}
