import { makeToken, reserveToken, type TokenPurpose } from '../src/people/accounts/accountTokens.ts'
import type { TestApp } from './testApp.ts'

/** Creates the token of a mail to a user, as if the mail had been sent. */
export function issueToken(
  db: TestApp['db'],
  clock: TestApp['clock'],
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await reserveToken(trx, clock, { userId, purpose })
    return (await makeToken(trx, clock, { id, purpose }))!
  })
}
