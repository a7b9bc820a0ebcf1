import { type CompanyStep, type Registration, signUpRoutes } from '@veos/contract/people/signUp'
import { normaliseVatNumber, undisclosedName } from '@veos/contract/people/vatNumber'
import { findVatCountryByCode } from '@veos/contract/platform/reference/countries'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { toNetwork } from '../../platform/http/network.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { type Caller, type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { rememberedLifeSeconds } from '../../platform/sessions/sessions.ts'
import { type Limit, throttle } from '../../platform/throttle.ts'
import type { VatAnswer } from '../../platform/vat/vatAnswer.ts'
import { isEmailTaken } from '../accounts/accounts.store.ts'
import { admitBrowser, replaceSession } from '../accounts/browserSession.ts'
import { isVatNumberTaken } from '../companies/companies.store.ts'
import { register, taken } from './register.ts'
import { checkFields, checkFormFields } from './signUp.rules.ts'

/** The limit per network. A well-formed form reveals what is registered already, so guessing is slowed down. */
const signUps: Limit = { max: 60, windowSeconds: 60 * 60 }
const vatChecks: Limit = { max: 60, windowSeconds: 15 * 60 }

type Errors = Record<string, Text>

export function serveSignUp(server: Server, platform: Platform): void {
  const { db, clock, vat } = platform
  const extraFieldErrors = (form: unknown) => checkFormFields(form, clock.now())

  serve(server, signUpRoutes.vatCheck, async ({ query, caller }) => {
    await count(caller, 'vat check', vatChecks)
    const number = normaliseVatNumber(query.vatid)
    const answer = await vat.check(number)
    const known = answer.status === 'valid' ? answer : null
    return {
      validation: {
        valid: answer.status !== 'invalid',
        company_name: known?.name ?? undisclosedName,
        company_address: known?.address ?? undisclosedName,
      },
      country_code: findVatCountryByCode(number.slice(0, 2))?.code ?? '',
    }
  })

  serve(
    server,
    signUpRoutes.validateCompany,
    async ({ body, caller }) => {
      await count(caller, 'sign-up', signUps)
      refuse(companyFieldErrors(body, (await checkVatNumber(body)).errors))
      return {}
    },
    { extraFieldErrors },
  )

  serve(
    server,
    signUpRoutes.createUser,
    async ({ body, actor, caller }) => {
      await count(caller, 'sign-up', signUps)
      const { errors, answer } = await checkVatNumber(body)
      refuse({ ...companyFieldErrors(body, errors), ...(await emailErrors(body)) })
      const userId = await register(platform, body, answer!)
      const session = { userId, lifeSeconds: rememberedLifeSeconds }
      const token = await replaceSession(db, platform, caller, session)
      admitBrowser(platform, { caller, actor }, { ...session, token })
      caller.logEvent('account_created', { userId })
      return { token }
    },
    { extraFieldErrors },
  )

  async function count({ address }: Caller, counted: string, limit: Limit): Promise<void> {
    await throttle(db, clock.now(), { key: `${counted} ${toNetwork(address)}`, ...limit, what: 'network' })
  }

  /** An invalid VAT number gives no error about the country. */
  function companyFieldErrors(body: CompanyStep, vatErrors: Errors): Errors {
    const { vatNumber } = vatErrors
    return {
      ...checkFields({ ...body, ...(vatNumber !== undefined && { vatNumber: undefined }) }, clock.now()),
      ...vatErrors,
    }
  }

  async function checkVatNumber({ vatNumber }: CompanyStep): Promise<{ errors: Errors; answer?: VatAnswer }> {
    // A number that is registered here needs no check by VIES.
    if (await isVatNumberTaken(db, vatNumber)) return { errors: { vatNumber: taken.vatNumber } }
    const answer = await vat.check(vatNumber)
    return { errors: answer.status === 'invalid' ? { vatNumber: text('vat_number_wrong') } : {}, answer }
  }

  async function emailErrors({ email }: Registration): Promise<Errors> {
    return (await isEmailTaken(db, email)) ? { email: taken.email } : {}
  }
}

function refuse(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new FieldsRefused(errors)
}
