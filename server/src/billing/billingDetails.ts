import type { BillingDetails, billingRoutes } from '@veos/contract/billing/billing'
import { normalVatNumber } from '@veos/contract/people/vatNumber'
import {
  countryByIso,
  countryByValue,
  countryByVatCode,
  vatCodeFits,
} from '@veos/contract/platform/reference/countries'
import type { Received } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { vatColumns } from '../people/companies/vatChecks.ts'
import { type FieldMessages, FieldsRefused, requireNoErrors } from '../platform/http/refused.ts'
import type { Platform } from '../platform/platform.ts'
import { saveBillingDetails, setVatNumber } from './billingDetails.store.ts'
import { readBuyer } from './subscriptions.store.ts'

type DetailsForm = Received<typeof billingRoutes.editBillingDetails>['body']

/** What the invoices of a company are made out to. */
export function openBillingDetails({ db, clock, vat }: Pick<Platform, 'db' | 'clock' | 'vat'>) {
  async function read(companyId: string): Promise<BillingDetails> {
    const { name, address, country, vatNumber, invoiceEmail, orderNumber } = await readBuyer(db, companyId)
    return {
      ...{ companyName: name, address, country: countryByIso(country)?.value ?? country, vatNumber },
      ...{ invoiceEmail: invoiceEmail ?? '', orderNumber: orderNumber ?? '' },
    }
  }

  /** A number or a country that is another one is checked before it is stored. @throws FieldsRefused */
  async function edit(companyId: string, { address, country, invoiceEmail, orderNumber, ...form }: DetailsForm) {
    const vatNumber = normalVatNumber(form.vatNumber)
    const before = await readBuyer(db, companyId)
    const chosen = countryByValue(country)
    if (!chosen) throw new FieldsRefused({ country: text('country_missing') })
    if (vatNumber !== before.vatNumber || chosen.iso !== before.country) {
      requireNoErrors(errorsOf(vatNumber, chosen))
      const answer = await vat.check(vatNumber)
      if (answer.status === 'invalid') throw new FieldsRefused({ vatNumber: text('vat_number_wrong') })
      const facts = { country: chosen.iso, vatNumber, ...vatColumns(answer, clock.now()) }
      if (!(await setVatNumber(db, companyId, facts))) throw new FieldsRefused({ vatNumber: text('vat_number_taken') })
    }
    await saveBillingDetails(db, companyId, { address, invoiceEmail, orderNumber })
    return read(companyId)
  }

  return { read, edit }
}

function errorsOf(vatNumber: string, chosen: NonNullable<ReturnType<typeof countryByValue>>): FieldMessages {
  const code = vatNumber.slice(0, 2)
  const numberOf = countryByVatCode(code)
  if (!numberOf) return { vatNumber: text('vat_number_wrong') }
  return vatCodeFits(code, chosen) ? {} : { country: text('country_not_of_vat_number', { country: numberOf.iso }) }
}
