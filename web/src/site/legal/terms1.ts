import { msg } from '@lingui/core/macro'
import type { LegalText } from './legalText.ts'

/** The short terms from before the exchange opened. */
export const terms1: LegalText = {
  summary: msg`Between your company and Veos, an Estonian company.`,
  sections: [
    {
      id: 'what-veos-is',
      title: msg`What Veos is`,
      parts: [
        msg`Veos is a marketplace on which transport companies publish and find spot freights, tenders, roundtrips and empty trucks. Contracts of carriage are made between the companies themselves. Veos is no party to them.`,
      ],
    },
    {
      id: 'who',
      title: msg`Who may use it`,
      parts: [
        msg`Hauliers, forwarders and producers, each under its own VAT number, with one account for the company and one user for each person. What you say of your company and in your offers has to be true and current. Keep your password to yourself.`,
      ],
    },
    {
      id: 'subscriptions',
      title: msg`Free trial and subscriptions`,
      parts: [
        msg`A new company has a free trial of 30 days. It needs no card and ends by itself. After it, details of offers and publishing need a subscription.`,
        msg`A subscription can be cancelled at any time and stays active until the end of the period that is paid for. There are no refunds. Prices are net of VAT.`,
      ],
    },
    {
      id: 'content',
      title: msg`Offers, messages and reviews`,
      parts: [
        msg`Publish only what you mean to do, and reviews only of companies that you have worked with. Roundtrips are looked at before they appear. Messages are for the business between companies: what is reported to our staff may be removed.`,
      ],
    },
    {
      id: 'violations',
      title: msg`When terms are broken`,
      parts: [
        msg`We warn you first. What is wrong has to be put right within 10 working days after the warning; else we may close the account.`,
      ],
    },
    {
      id: 'leaving',
      title: msg`Leaving`,
      parts: [
        msg`Ask for the deletion of your account under “My account”, or by e-mail. It is deleted within 3 working days of your request. There you can also ask for a copy of your data first.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes of these terms`,
      parts: [msg`A change takes effect at the earliest 5 days after we have told you of it.`],
    },
  ],
}
