import type { Trx } from '../../platform/db/database.ts'
import { getLink } from '../../platform/links.ts'
import type { KeyLink } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeToken, reserveToken, type TokenPurpose } from './accountTokens.ts'

type Path = `/${string}`

interface AccountLink {
  path(token: string): Path
  /** The page of a letter without a token, which is sent nevertheless because its reader needs to know its content. */
  pathWithout?: Path
}

const accountLinks: Readonly<Record<TokenPurpose, AccountLink>> = {
  confirm: { path: (token) => `/confirm-email/${token}` },
  recover: { path: (token) => `/reset-password/${token}` },
  invite: { path: (token) => `/invited/${token}` },
  log_in: { path: (key) => `/log-in?key=${key}`, pathWithout: '/log-in' },
}

const purposes = Object.keys(accountLinks) as TokenPurpose[]

const kindOf = (purpose: TokenPurpose) => `account ${purpose}`

/** Defines how links that open an account are made, just before their letter is sent. */
export function defineAccountLinks({ mail, clock, config }: Pick<Platform, 'mail' | 'clock' | 'config'>): void {
  for (const purpose of purposes) {
    const { path, pathWithout } = accountLinks[purpose]
    mail.defineLink<{ id: string }>(kindOf(purpose), async (trx, { id }) => {
      const token = await makeToken(trx, clock, { id, purpose })
      const leadsTo = token === null ? pathWithout : path(token)
      return leadsTo === undefined ? null : getLink(config, leadsTo)
    })
  }
}

/** The link of a letter to a user, and until when the letter should be sent. */
export async function reserveLink(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<{ link: KeyLink; until: Date }> {
  const { id, until } = await reserveToken(trx, clock, { userId, purpose })
  return { link: { kind: kindOf(purpose), ids: { id } }, until }
}
