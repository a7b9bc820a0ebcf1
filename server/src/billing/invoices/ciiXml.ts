import { formatDecimalEuros } from '@veos/contract/platform/money'
import { text } from '@veos/contract/platform/texts/text'
import { getLabel, toEnglish } from '../../platform/words.ts'
import { escapeXml, formatElement } from '../../platform/xml.ts'
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
  const tax = formatElement('ram:CategoryTradeTax', [
    formatElement('ram:TypeCode', 'VAT'),
    formatElement('ram:CategoryCode', category),
    formatElement('ram:RateApplicablePercent', percent),
  ])
  const { allowances, allowanceCents } = listAllowances(invoice)
  const root = [
    formatElement('rsm:ExchangedDocumentContext', [
      formatElement('ram:GuidelineSpecifiedDocumentContextParameter', [formatElement('ram:ID', profile)]),
    ]),
    formatElement('rsm:ExchangedDocument', [
      formatElement('ram:ID', number),
      formatElement('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
      formatElement('ram:IssueDateTime', [date(issuedOn)]),
      ...(invoice.reason === null
        ? []
        : [formatElement('ram:IncludedNote', [formatElement('ram:Content', invoice.reason)])]),
    ]),
    formatElement('rsm:SupplyChainTradeTransaction', [
      lineOf(invoice, category, percent),
      formatElement('ram:ApplicableHeaderTradeAgreement', [
        formatElement('ram:SellerTradeParty', partyOf(seller, seller.registryCode)),
        formatElement('ram:BuyerTradeParty', partyOf(buyer, null)),
        ...(buyer.orderNumber === null
          ? []
          : [
              formatElement('ram:BuyerOrderReferencedDocument', [
                formatElement('ram:IssuerAssignedID', buyer.orderNumber),
              ]),
            ]),
      ]),
      formatElement('ram:ApplicableHeaderTradeDelivery', []),
      formatElement('ram:ApplicableHeaderTradeSettlement', [
        ...(invoice.transfer === null ? [] : [formatElement('ram:PaymentReference', invoice.transfer.reference)]),
        formatElement('ram:InvoiceCurrencyCode', 'EUR'),
        ...paymentMeansOf(invoice),
        formatElement('ram:ApplicableTradeTax', [
          formatElement('ram:CalculatedAmount', formatDecimalEuros(invoice.vatCents)),
          formatElement('ram:TypeCode', 'VAT'),
          ...(reason === null ? [] : [formatElement('ram:ExemptionReason', getLabel(reason))]),
          formatElement('ram:BasisAmount', formatDecimalEuros(invoice.netCents)),
          formatElement('ram:CategoryCode', category),
          ...(reasonCode === null ? [] : [formatElement('ram:ExemptionReasonCode', reasonCode)]),
          formatElement('ram:RateApplicablePercent', percent),
        ]),
        formatElement('ram:BillingSpecifiedPeriod', [
          formatElement('ram:StartDateTime', [date(invoice.periodStart)]),
          formatElement('ram:EndDateTime', [date(invoice.periodEnd)]),
        ]),
        ...allowances.map(({ cents, words }) =>
          formatElement('ram:SpecifiedTradeAllowanceCharge', [
            formatElement('ram:ChargeIndicator', [formatElement('udt:Indicator', 'false')]),
            formatElement('ram:ActualAmount', formatDecimalEuros(cents)),
            formatElement('ram:Reason', words),
            tax,
          ]),
        ),
        formatElement('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
          formatElement('ram:LineTotalAmount', formatDecimalEuros(invoice.line.listCents)),
          formatElement('ram:AllowanceTotalAmount', formatDecimalEuros(allowanceCents)),
          formatElement('ram:TaxBasisTotalAmount', formatDecimalEuros(invoice.netCents)),
          `<ram:TaxTotalAmount currencyID="EUR">${formatDecimalEuros(invoice.vatCents)}</ram:TaxTotalAmount>`,
          formatElement('ram:GrandTotalAmount', formatDecimalEuros(invoice.totalCents)),
          formatElement('ram:TotalPrepaidAmount', formatDecimalEuros(invoice.totalCents)),
          formatElement('ram:DuePayableAmount', formatDecimalEuros(0)),
        ]),
        ...(corrects === null
          ? []
          : [
              formatElement('ram:InvoiceReferencedDocument', [
                formatElement('ram:IssuerAssignedID', corrects.number),
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
  return formatElement('ram:IncludedSupplyChainTradeLineItem', [
    formatElement('ram:AssociatedDocumentLineDocument', [formatElement('ram:LineID', '1')]),
    formatElement('ram:SpecifiedTradeProduct', [
      formatElement('ram:Name', toEnglish(text('invoice_line', { plan, months }))),
    ]),
    formatElement('ram:SpecifiedLineTradeAgreement', [
      formatElement('ram:NetPriceProductTradePrice', [
        formatElement('ram:ChargeAmount', formatDecimalEuros(listCents)),
      ]),
    ]),
    formatElement('ram:SpecifiedLineTradeDelivery', ['<ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>']),
    formatElement('ram:SpecifiedLineTradeSettlement', [
      formatElement('ram:ApplicableTradeTax', [
        formatElement('ram:TypeCode', 'VAT'),
        formatElement('ram:CategoryCode', category),
        formatElement('ram:RateApplicablePercent', percent),
      ]),
      formatElement('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        formatElement('ram:LineTotalAmount', formatDecimalEuros(listCents)),
      ]),
    ]),
  ])
}

type Party = InvoiceContent['seller'] | InvoiceContent['buyer']

function partyOf({ name, address, country, email, vatNumber }: Party, registryCode: string | null): string[] {
  return [
    formatElement('ram:Name', name),
    ...(registryCode === null
      ? []
      : [formatElement('ram:SpecifiedLegalOrganization', [formatElement('ram:ID', registryCode)])]),
    formatElement('ram:PostalTradeAddress', [
      formatElement('ram:LineOne', address),
      formatElement('ram:CountryID', countryCodeOf(country)),
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
      formatElement('ram:SpecifiedTradeSettlementPaymentMeans', [
        formatElement('ram:TypeCode', '58'),
        formatElement('ram:PayeePartyCreditorFinancialAccount', [formatElement('ram:IBANID', transfer.iban)]),
      ]),
    ]
  }
  if (card === null) return []
  return [
    formatElement('ram:SpecifiedTradeSettlementPaymentMeans', [
      formatElement('ram:TypeCode', '48'),
      formatElement('ram:ApplicableTradeSettlementFinancialCard', [formatElement('ram:ID', card.lastFour)]),
    ]),
  ]
}

/** The deductions from the price, with their texts. */
export function listAllowances({ discount, creditCents }: InvoiceContent) {
  const allowances = [
    ...(discount
      ? [{ cents: discount.cents, words: toEnglish(text('invoice_discount', { code: discount.code })) }]
      : []),
    ...(creditCents > 0 ? [{ cents: creditCents, words: getLabel('invoice_credit') }] : []),
  ]
  return { allowances, allowanceCents: allowances.reduce((sum, { cents }) => sum + cents, 0) }
}

/** `2026-11-23` in the format of this XML. */
function date(day: string, prefix: 'udt' | 'qdt' = 'udt'): string {
  return `<${prefix}:DateTimeString format="102">${day.replaceAll('-', '')}</${prefix}:DateTimeString>`
}
