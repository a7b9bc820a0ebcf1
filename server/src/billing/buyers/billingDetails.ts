import type { BillingDetails, billingDetailsRoutes } from '@veos/contract/billing/buyers'
import { countryUnconfirmed } from '@veos/contract/billing/reference/billing'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { findVatRate } from '@veos/contract/billing/reference/vatRates'
import { normaliseVatNumber } from '@veos/contract/people/vatNumber'
import { formatPercent } from '@veos/contract/platform/money'
import {
  type Country,
  findCountryByIso,
  findCountryByValue,
  findCountryByVatCode,
  isVatCodeOf,
} from '@veos/contract/platform/reference/countries'
import type { Received } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { toVatColumns } from '../../people/companies/vatChecks.ts'
import { type FieldMessages, FieldsRefused, Refused, requireNoErrors } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { findRunningSubscription } from '../plans/findRunningSubscription.ts'
import { findSubscription } from '../plans/subscriptions.store.ts'
import { saveBillingDetails, setVatNumber } from './billingDetails.store.ts'
import { findMismatchOfBuyer, getVatOfBuyer, type Today } from './buyers.rules.ts'
import { type Buyer, readBuyer } from './buyers.store.ts'
import { type Move, saveMove } from './vatEvidence.store.ts'

type DetailsForm = Received<typeof billingDetailsRoutes.editBillingDetails>['body']

/** The billing details of companies for their invoices. */
export function openBillingDetails({ db, clock, config, vat }: Pick<Platform, 'db' | 'clock' | 'config' | 'vat'>) {
  const { seller } = config

  async function read(companyId: string): Promise<BillingDetails> {
    const { name, address, country, vatNumber, invoiceEmail, orderNumber } = await readBuyer(db, companyId)
    return {
      companyName: name,
      address,
      country: findCountryByIso(country)?.value ?? country,
      vatNumber,
      invoiceEmail: invoiceEmail ?? '',
      orderNumber: orderNumber ?? '',
    }
  }

  /**
   * A changed number or country is checked before it is stored.
   * @throws FieldsRefused; Refused 409 for another country while a paid plan runs, until that is confirmed
   */
  async function edit(companyId: string, form: DetailsForm) {
    const { address, country, invoiceEmail, orderNumber } = form
    const vatNumber = normaliseVatNumber(form.vatNumber)
    const before = await readBuyer(db, companyId)
    const chosen = findCountryByValue(country)
    if (!chosen) throw new FieldsRefused({ country: text('country_missing') })
    const now = clock.now()
    const isMoved = chosen.iso !== before.country
    const facts = isMoved || vatNumber !== before.vatNumber ? await checkNumber(vatNumber, chosen) : null
    const after = { ...before, ...facts, ...(isMoved && movedTo(chosen.iso, before, { seller, now })) }
    if (isMoved && !form.isCountryConfirmed) await requireNoPaidPlan(after, now)
    await db.transaction().execute(async (trx) => {
      if (facts && !(await setVatNumber(trx, companyId, facts)))
        throw new FieldsRefused({ vatNumber: text('vat_number_taken') })
      if (isMoved) await saveMove(trx, companyId, after)
      await saveBillingDetails(trx, companyId, { address, invoiceEmail, orderNumber })
    })
    return read(companyId)
  }

  async function checkNumber(vatNumber: string, chosen: Country) {
    requireNoErrors(errorsOf(vatNumber, chosen))
    const answer = await vat.check(vatNumber)
    if (answer.status === 'invalid') throw new FieldsRefused({ vatNumber: text('vat_number_wrong') })
    return { country: chosen.iso, vatNumber, ...toVatColumns(answer, clock.now()) }
  }

  /**
   * Explains what another country means for a paid plan.
   * @throws Refused 409 while one runs
   */
  async function requireNoPaidPlan(after: Buyer & Move, now: Date): Promise<void> {
    const running = findRunningSubscription(after, await findSubscription(db, after.id), now)
    if (!running) return
    const sale = { seller, now, cardCountry: running.cardCountry }
    const { kind, rateBasisPoints, country } = getVatOfBuyer(after, sale)
    const mismatch = findMismatchOfBuyer(after, sale)
    const values = {
      kind,
      percent: formatPercent(rateBasisPoints / 100),
      country: country ?? after.country,
      mismatch: mismatch?.by ?? 'none',
      isReviewed: after.waitsSince ? 'yes' : 'no',
    }
    throw new Refused(409, text(countryUnconfirmed, values))
  }

  return { read, edit }
}

function errorsOf(vatNumber: string, chosen: Country): FieldMessages {
  const code = vatNumber.slice(0, 2)
  const numberOf = findCountryByVatCode(code)
  if (!numberOf) return { vatNumber: text('vat_number_wrong') }
  return isVatCodeOf(code, chosen) ? {} : { country: text('country_not_of_vat_number', { country: numberOf.iso }) }
}

/**
 * The record of a change of country. Staff checks each company that leaves the European Union, and earlier decisions
 * of staff were about another country.
 */
function movedTo(iso: string, { country, formerCountry, changedAt }: Buyer, { seller, now }: Today): Move {
  const isMember = (each: string) => findVatRate(each, toSellerDay(now, seller)) !== null
  const nothingAccepted = { acceptedCountry: null, acceptedAt: null, acceptanceReason: null }
  if (isMember(iso)) return { ...nothingAccepted, formerCountry, changedAt, waitsSince: null }
  if (isMember(country)) return { ...nothingAccepted, formerCountry: country, changedAt: now, waitsSince: now }
  // The company has left the Union before.
  return { ...nothingAccepted, formerCountry, changedAt, waitsSince: formerCountry === null ? null : now }
}
