import { anyPersonName } from '@veos/contract/platform/fields'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { makeToken, reserveToken } from '../../people/accounts/accountTokens.ts'
import { endStaff, findByEmail, insertStaff, restoreStaff } from '../../people/accounts/staff.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { toEnglish } from '../../platform/words.ts'

/** An error that the operator can fix: one line. */
export class StaffFault extends Error {}

export interface NewStaff {
  email: string
  firstName: string
  lastName: string
}

/**
 * @returns the token of a link that sets the password, once and within an hour.
 * @throws StaffFault
 */
export async function addStaff(db: Db, clock: Clock, input: NewStaff): Promise<string> {
  const facts = checked(input)
  const known = await findByEmail(db, facts.email)
  if (known && known.role !== 'Staff') {
    throw new StaffFault(
      `${facts.email} belongs to a member of ${known.companyName}: staff needs an address of its own`,
    )
  }
  if (known?.isActive) throw new StaffFault(`${facts.email} is staff already`)
  const userId = known?.id ?? uuid()
  return db.transaction().execute(async (trx) => {
    if (known) await restoreStaff(trx, userId, facts)
    else await insertStaff(trx, { ...facts, id: userId, createdAt: clock.now() })
    const { id } = await reserveToken(trx, clock, { userId, purpose: 'recover' })
    return (await makeToken(trx, clock, { id, purpose: 'recover' }))!
  })
}

/** @throws StaffFault */
export async function removeStaff(db: Db, email: string): Promise<void> {
  const known = await findByEmail(db, email.trim())
  if (known?.role !== 'Staff' || !known.isActive)
    throw new StaffFault(`Nobody of the staff has the address ${email.trim()}`)
  await db.transaction().execute((trx) => endStaff(trx, known.id))
}

function checked({ email, firstName, lastName }: NewStaff): NewStaff {
  const facts = {
    email: email.trim(),
    firstName: nameOf('--first-name', firstName),
    lastName: nameOf('--last-name', lastName),
  }
  if (!z.email().max(254).safeParse(facts.email).success)
    throw new StaffFault(`"${facts.email}" is not an e-mail address`)
  return facts
}

/** Checks a name like the forms. */
function nameOf(option: string, typed: string): string {
  const { data, error } = anyPersonName(text('name_missing')).safeParse(typed)
  if (error) throw new StaffFault(`${option}: ${toEnglish(error.issues[0]!.message as Text)}`)
  return data
}
