import { text } from '@veos/contract/platform/texts/text'
import { inWords, labelOf } from '../../platform/words.ts'
import { element, escapeXml } from '../../platform/xml.ts'
import type { InvoiceContent } from './content.ts'
import { vatWords } from './vatWords.ts'

/** The id of the profile, by which readers recognise its rules. */
const profile = 'urn:cen.eu:en16931:2017'
const namespaces = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ')

/**
 * An invoice for programs: UN/CEFACT Cross Industry Invoice, profile EN 16931, with elements in the order of its
 * schema.
 */
export function toCiiXml(invoice: InvoiceContent): string {
  const { number, kind, issuedOn, corrects, seller, buyer, vat } = invoice
  const { category, reason, reasonCode } = vatWords[vat.kind]
  const percent = (vat.rateBasisPoints / 100).toFixed(2)
  const tax = element('ram:CategoryTradeTax', [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', percent),
  ])
  const { allowances, allowanceCents } = allowancesOf(invoice)
  const root = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', profile)]),
    ]),
    element('rsm:ExchangedDocument', [
      element('ram:ID', number),
      element('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
      element('ram:IssueDateTime', [date(issuedOn)]),
      ...(invoice.reason === null ? [] : [element('ram:IncludedNote', [element('ram:Content', invoice.reason)])]),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      lineOf(invoice, category, percent),
      element('ram:ApplicableHeaderTradeAgreement', [
        element('ram:SellerTradeParty', partyOf(seller, seller.registryCode)),
        element('ram:BuyerTradeParty', partyOf(buyer, null)),
        ...(buyer.orderNumber === null
          ? []
          : [element('ram:BuyerOrderReferencedDocument', [element('ram:IssuerAssignedID', buyer.orderNumber)])]),
      ]),
      element('ram:ApplicableHeaderTradeDelivery', []),
      element('ram:ApplicableHeaderTradeSettlement', [
        ...(invoice.transfer === null ? [] : [element('ram:PaymentReference', invoice.transfer.reference)]),
        element('ram:InvoiceCurrencyCode', 'EUR'),
        ...paymentMeansOf(invoice),
        element('ram:ApplicableTradeTax', [
          element('ram:CalculatedAmount', amount(invoice.vatCents)),
          element('ram:TypeCode', 'VAT'),
          ...(reason === null ? [] : [element('ram:ExemptionReason', labelOf(reason))]),
          element('ram:BasisAmount', amount(invoice.netCents)),
          element('ram:CategoryCode', category),
          ...(reasonCode === null ? [] : [element('ram:ExemptionReasonCode', reasonCode)]),
          element('ram:RateApplicablePercent', percent),
        ]),
        element('ram:BillingSpecifiedPeriod', [
          element('ram:StartDateTime', [date(invoice.periodStart)]),
          element('ram:EndDateTime', [date(invoice.periodEnd)]),
        ]),
        ...allowances.map(({ cents, words }) =>
          element('ram:SpecifiedTradeAllowanceCharge', [
            element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
            element('ram:ActualAmount', amount(cents)),
            element('ram:Reason', words),
            tax,
          ]),
        ),
        element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
          element('ram:LineTotalAmount', amount(invoice.line.listCents)),
          element('ram:AllowanceTotalAmount', amount(allowanceCents)),
          element('ram:TaxBasisTotalAmount', amount(invoice.netCents)),
          `<ram:TaxTotalAmount currencyID="EUR">${amount(invoice.vatCents)}</ram:TaxTotalAmount>`,
          element('ram:GrandTotalAmount', amount(invoice.totalCents)),
          element('ram:TotalPrepaidAmount', amount(invoice.totalCents)),
          element('ram:DuePayableAmount', amount(0)),
        ]),
        ...(corrects === null
          ? []
          : [
              element('ram:InvoiceReferencedDocument', [
                element('ram:IssuerAssignedID', corrects.number),
                `<ram:FormattedIssueDateTime>${date(corrects.issuedOn, 'qdt')}</ram:FormattedIssueDateTime>`,
              ]),
            ]),
      ]),
    ]),
  ]
  const all = `${namespaces} xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${all}>${root.join('')}</rsm:CrossIndustryInvoice>\n`
}

function lineOf(invoice: InvoiceContent, category: string, percent: string): string {
  const { plan, termMonths: months, listCents } = invoice.line
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', '1')]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', inWords(text('invoice_line', { plan, months })))]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', amount(listCents))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', ['<ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>']),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', category),
        element('ram:RateApplicablePercent', percent),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', amount(listCents))]),
    ]),
  ])
}

type Party = InvoiceContent['seller'] | InvoiceContent['buyer']

function partyOf({ name, address, country, email, vatNumber }: Party, registryCode: string | null): string[] {
  return [
    element('ram:Name', name),
    ...(registryCode === null ? [] : [element('ram:SpecifiedLegalOrganization', [element('ram:ID', registryCode)])]),
    element('ram:PostalTradeAddress', [
      element('ram:LineOne', address),
      element('ram:CountryID', countryCodeOf(country)),
    ]),
    ...(email === null
      ? []
      : [
          `<ram:URIUniversalCommunication><ram:URIID schemeID="EM">${escapeXml(email)}</ram:URIID></ram:URIUniversalCommunication>`,
        ]),
    ...(vatNumber === null
      ? []
      : [
          `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${escapeXml(vatCodeOf(vatNumber))}</ram:ID></ram:SpecifiedTaxRegistration>`,
        ]),
  ]
}

/** EN 16931 uses `1A` for Kosovo, which has no ISO code; all others are as in ISO 3166. */
function countryCodeOf(iso: string): string {
  return iso === 'XK' ? '1A' : iso
}

function vatCodeOf(vatNumber: string): string {
  return vatNumber.replace(/^XK/, '1A')
}

/** 48 is a bank card, 58 a transfer within SEPA. */
function paymentMeansOf({ card, transfer }: InvoiceContent): string[] {
  if (transfer !== null) {
    return [
      element('ram:SpecifiedTradeSettlementPaymentMeans', [
        element('ram:TypeCode', '58'),
        element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', transfer.iban)]),
      ]),
    ]
  }
  if (card === null) return []
  return [
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', '48'),
      element('ram:ApplicableTradeSettlementFinancialCard', [element('ram:ID', card.lastFour)]),
    ]),
  ]
}

/** The deductions from the price, with their texts. */
export function allowancesOf({ discount, creditCents }: InvoiceContent) {
  const allowances = [
    ...(discount ? [{ cents: discount.cents, words: inWords(text('invoice_discount', { code: discount.code })) }] : []),
    ...(creditCents > 0 ? [{ cents: creditCents, words: labelOf('invoice_credit') }] : []),
  ]
  return { allowances, allowanceCents: allowances.reduce((sum, { cents }) => sum + cents, 0) }
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** `2026-11-23` in the format of this XML. */
function date(day: string, prefix: 'udt' | 'qdt' = 'udt'): string {
  return `<${prefix}:DateTimeString format="102">${day.replaceAll('-', '')}</${prefix}:DateTimeString>`
}
