import { msg } from '@lingui/core/macro'
import type { LegalText } from './legalText.ts'

/** The short policy from before the exchange opened. */
export const privacy1: LegalText = {
  summary: msg`What Veos, an Estonian company, keeps of you and who sees it.`,
  sections: [
    {
      id: 'what',
      title: msg`What we keep`,
      parts: [
        [
          msg`Your name, e-mail address, phone number and password, the password only as a hash.`,
          msg`What you enter about your company, with the result of the check of its VAT number.`,
          msg`What you publish, upload and write to other companies.`,
          msg`Your plans, payments and invoices. Invoices stay for the seven years that accounting law demands, even if you leave. Card numbers go from your browser to the payment service and never to us; we keep the kind of card and its last digits.`,
          msg`For every session the time, the network address and the name of the browser, so that a session can be recognised and ended; and a count of attempts to log in and register by network.`,
          msg`If you turn on notifications in a browser, its address at the push service of its maker and the key that we encrypt with for it. They go when you turn notifications off, log out, or the session ends.`,
        ],
      ],
    },
    {
      id: 'who',
      title: msg`Who sees it`,
      parts: [
        msg`Visitors see offers without who publishes them. Members of other companies see your company and the contacts of whoever published an offer, for that is what the exchange is for. Our staff sees what it needs to review offers and to help you.`,
        msg`Messages are seen by those who take part in a conversation, and stay with both companies. Our staff reads one only when a company has reported it, with the two before it.`,
        msg`VAT numbers may be checked with VIES, the service of the European Commission. It is asked about the number and nothing else.`,
        msg`Notifications reach a closed browser through the push service of its maker (Google, Mozilla, Microsoft or Apple). It carries them encrypted and cannot read them; it sees that there is one, and when.`,
      ],
    },
    {
      id: 'e-mail',
      title: msg`E-mail`,
      parts: [
        msg`We write to confirm your address, about your account, about what happens to your offers, and about messages that you have not seen. What you can do without is switched off by the link at the end of each such mail, or under “My account”.`,
      ],
    },
    {
      id: 'rights',
      title: msg`Your data and you`,
      parts: [
        msg`You can read and change what you have entered. Under “My account”, or by e-mail, ask for a copy of your data or for the deletion of your account: both are done within 3 working days of the request.`,
      ],
    },
  ],
}
