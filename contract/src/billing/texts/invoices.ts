/** Texts of invoices. */
export const invoicesTexts = {
  invoice_title: '{kind, select, invoice {Invoice} proforma {Proforma invoice} other {Credit note}} {number}',
  invoice_issued: 'Issued',
  invoice_period: 'Period',
  invoice_days: '{from} – {to}',
  invoice_corrects: 'Corrects invoice',
  invoice_of_day: '{number} of {day}',
  invoice_order: 'Your order',
  invoice_test: 'Test: no money was moved',
  invoice_seller: 'Seller',
  invoice_buyer: 'Buyer',
  invoice_registry_code: 'Registry code {code}',
  invoice_vat_number: 'VAT number {number}',
  invoice_item: 'Item',
  invoice_amount: 'Amount',
  invoice_line: '{plan}, {months, plural, one {# month} other {# months}}',
  invoice_discount: 'Discount code {code}',
  invoice_credit: 'Credit for the unused part of your previous plan',
  invoice_net: 'Total without VAT',
  invoice_vat: 'VAT {percent}',
  invoice_vat_of: 'VAT {percent} ({country})',
  invoice_total: '{kind, select, credit_note {Total credited} other {Total}}',
  invoice_reverse_charge: 'Reverse charge: VAT is owed by the buyer, Article 196 of Directive 2006/112/EC.',
  invoice_outside_eu:
    'Not subject to VAT: supplied to a business outside the European Union, Article 44 of Directive 2006/112/EC.',
  invoice_vat_checked:
    'The VAT number {number} was confirmed by VIES on {day}{hasConsultation, select, yes { (consultation number {consultation})} other {}}.',
  invoice_paid:
    '{kind, select, credit_note {Paid back to {brand} ending in {lastFour}, or by bank transfer where its bank refuses that.} other {Paid by {brand} ending in {lastFour}. Nothing is due.}}',
  invoice_nothing_due: 'Nothing is due.',
  invoice_due: 'Pay by',
  invoice_reference: 'Reference',
  invoice_transfer_received: 'Paid by bank transfer with the reference {reference}, received on {day}. Nothing is due.',
  invoice_transfer_to:
    'Please transfer the total to {name}, IBAN {iban}{hasBic, select, yes {, BIC {bic}} other {}}, with the reference {reference}, by {day}.',
  invoice_proforma:
    'This is not an invoice. The plan begins when the money has arrived; then you get the invoice. Without a payment the order ends by itself.',
  invoice_transferred_back: 'Paid back by bank transfer.',
  invoice_reason: 'Reason: {reason}',
  invoice_data: 'For accounting programs, this file also contains the same as data (Factur-X, EN 16931).',
  invoice_questions: 'Questions? Write to {email}.',
} as const
