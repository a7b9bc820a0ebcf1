import type { RefusalReason } from '@veos/contract/deals/reference/reviews'

export const goodComments: readonly string[] = [
  'Paid on the day that was agreed. We work with them again.',
  'Truck was there in time, papers came back within a week.',
  'Clear orders, a dispatcher who answers, no surprises.',
  'Third load this year and everything as agreed.',
  'They called us at once when the unloading was late. <strong>Fair about the waiting time.</strong>',
  'Good price, loading without waiting.',
  'Original CMR sent, money on the account after 30 days. Nothing more to say.',
  'Driver spoke English and German, goods arrived dry and complete.',
  'Reliable on the Baltic lane, also in winter.',
  'Quick answer to our quotation and a friendly tone.',
  'Everything in writing, which we like.',
  'Unloading slot was moved by them and they paid for the day.',
  'Pallets were exchanged as agreed.',
  'Helpful when the ferry was cancelled.',
]

export const poorComments: readonly string[] = [
  'Invoice was paid 40 days late, after three reminders.',
  'Truck was cancelled two hours before loading.',
  'Waited nine hours at the unloading and nobody wanted to pay for it.',
  'The price was changed after the order had been confirmed.',
  'Goods were heavier than ordered, we found out at the scale.',
  'Hard to reach once the truck was on its way.',
  'Pallets never came back.',
]

export const replies = {
  good: [
    'Thank you, until the next load.',
    'Thanks for the good work together.',
    'Thank you. Our drivers will be glad.',
  ],
  poor: [
    'We are sorry. The invoice had gone to the wrong department, it is settled now.',
    'The truck broke down that morning. We offered another one for the next day.',
    'The waiting time was paid after we had the signed papers.',
  ],
}

/** Reviews that staff has refused, and objections of authors. */
export const refusals: readonly { refusal: RefusalReason; comment: string; objection?: string }[] = [
  {
    refusal: 'advertising',
    comment: 'Do not work with them. We have trucks on this lane every day and better prices, call us.',
  },
  {
    refusal: 'no_experience',
    comment: 'The driver left before the loading was finished, and nobody answered the phone.',
    objection: 'We did have a transport with them last month. The signed papers are with us, we can send them.',
  },
]

export const reportReason = 'This transport was not ours. They must have mistaken us for another company.'
