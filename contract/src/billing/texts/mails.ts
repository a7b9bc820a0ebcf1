/** Mails and notices of payments, and the mails of invoices. */
export const billingMailsTexts = {
  /** Notifications of Admins, by mail and bell. */
  billing_button: 'Open the subscription',
  billing_paid: '{isRenewal, select, yes {{plan} is renewed} other {Thank you for your subscription: {plan}}}',
  billing_paid_content:
    '{amount} were paid for {plan}. It runs until {day}{goesOn, select, yes {, when the next payment is due} other { and ends then}}. The invoice is on the subscription page.',
  billing_declined: 'Your payment for Veos was declined',
  billing_declined_content:
    '{isTried, select, yes {Your bank did not accept the payment. We try again on {tryDay}; nothing changes until then. To be sure, enter another card.} other {Your bank does not accept this card any more. Please enter another one.}} Without a payment the plan ends on {endDay}.',
  billing_ended: 'Your plan has ended',
  billing_ended_content:
    '{isSuspended, select, yes {Its period was over while your company was suspended. Nothing was charged, and the plan has ended.} other {The payment could not be made, so the plan has ended.}} Your offers, messages and agreements are still there: choose a plan to go on.',
  billing_cancelled: 'Your plan ends on {day}',
  billing_cancelled_content:
    'The plan is cancelled. Everything works until {day}, and nothing more is charged. Until then you can take it back on the subscription page.',
  billing_resumed: 'Your plan goes on',
  billing_resumed_content: 'The plan is renewed on {day}, as before.',
  billing_change_waits: '{plan} begins on {day}',
  billing_change_waits_content: 'Until then everything stays as it is, and nothing is charged before {day}.',
  billing_renewal_near: '{plan} is renewed on {day}',
  billing_renewal_near_content:
    'On {day} we charge {amount} for {months, plural, one {# month} other {# months}} of {plan}. Nothing needs to be done. You can change or cancel it until then.',

  billing_transfer_ordered: 'Pay {amount} for {plan} by bank transfer',
  billing_transfer_ordered_content:
    'Please transfer {amount} by {day}, with the reference {reference}.\n\nTo: {name}\nIBAN: {iban}\n{hasBic, select, yes {BIC: {bic}\n} other {}}Reference: {reference}\n\nThe plan begins when the money has arrived, which we check on working days; then you get the invoice. The proforma invoice is on the subscription page.',
  billing_transfer_expired: 'Your order by bank transfer has ended',
  billing_transfer_expired_content:
    'The order {reference} was not paid in time, so it has ended and nothing is owed. If you have paid meanwhile, write to us; else choose a plan again whenever you like.',
  billing_money_kept: '{amount} of yours fits no order',
  billing_money_kept_content:
    'We have received it by bank transfer with the reference {reference}. Write to us whether you want it back, or order 12 months by bank transfer: it can pay them.',
  billing_money_paid_back: 'We have paid {amount} back',
  billing_money_paid_back_content: 'By bank transfer on {day}, with the reference {reference}.',
  billing_transfer_near: '{plan} ends on {day}',
  billing_transfer_near_content:
    'It was paid by bank transfer and is not renewed by itself. You can order the next 12 months on the subscription page now; they follow the year that runs.',
  billing_granted: 'Veos gives you {plan} until {day}',
  billing_granted_content:
    '{reason}\n\nUntil {day} nothing is charged. {isRenewed, select, yes {Then your plan is renewed as before; you can cancel it until that day.} other {Then the plan ends by itself.}}',
  billing_credited: 'Credit note {number} of {amount}',
  billing_credited_content:
    'It corrects invoice {corrected}: {reason}\n\n{isToCard, select, yes {We pay the amount back to your card {brand} ending in {lastFour}. Should its bank refuse it, we write to you and pay by bank transfer.} other {We pay the amount back by bank transfer.}} The credit note is on the subscription page.',
  billing_refund_declined: 'Your card has not taken {amount} back',
  billing_refund_declined_content:
    'The bank of the card has refused the refund of credit note {number}. We pay the amount back by bank transfer: please write to us to which account.',

  mail_invoice_subject: '{kind, select, invoice {Invoice} other {Credit note}} {number} of Veos',
  mail_invoice_body:
    'Here is {kind, select, invoice {invoice {number}} other {credit note {number}}} for {customer}, {amount} with VAT. The file also contains it as data for accounting programs.',
  mail_invoice_button: 'Save the PDF',
  mail_invoice_note: 'The link works until {day}. Admins find all invoices on the subscription page.',
} as const
