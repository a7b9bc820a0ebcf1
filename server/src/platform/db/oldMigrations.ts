import type pg from 'pg'
import { ConfigError } from '../configError.ts'

const baseline = '0001-baseline.sql'

/** The migrations that the baseline replaces, in their order: together they made the same tables. */
export const oldMigrations: readonly string[] = [
  '0001-companies-and-accounts.sql',
  '0002-offers.sql',
  '0003-tenders-roundtrips-and-empty-trucks.sql',
  '0004-reviews-by-staff.sql',
  '0005-account-tokens.sql',
  '0006-registration.sql',
  '0007-teams-and-preferences.sql',
  '0008-company-profiles.sql',
  '0009-account-requests.sql',
  '0010-conversations.sql',
  '0011-browser-push.sql',
  '0012-reported-companies.sql',
  '0013-conversations-as-they-are-seen.sql',
  '0014-changes-of-sessions.sql',
  '0015-when-an-offer-is-over.sql',
  '0016-what-an-offer-says.sql',
  '0018-links-past-a-stopped-log-in.sql',
  '0019-names-without-invisible-characters.sql',
  '0020-details-opened-in-a-day.sql',
  '0021-content.sql',
  '0023-warned-and-suspended-companies.sql',
  '0024-functions-find-their-own.sql',
  '0030-conversations-for-members.sql',
  '0031-notify-changed-sessions.sql',
  '0032-negotiations.sql',
  '0035-notices.sql',
  '0036-favourites.sql',
  '0037-reviews.sql',
  '0038-agreements.sql',
  '0040-preferred-companies.sql',
  '0041-test-gateway.sql',
  '0042-billing.sql',
  '0043-credit-notes.sql',
  '0044-customers-of-invoices.sql',
  '0045-granted-time.sql',
  '0046-bank-transfers.sql',
  '0048-legal-versions.sql',
  '0049-tokens-are-made-when-sent.sql',
  '0051-images-belong-to-messages.sql',
  '0052-what-deleted-companies-leave.sql',
  '0055-security-events.sql',
  '0060-actions-by-command.sql',
  '0061-versions-of-keys.sql',
  '0062-sessions-of-staff-have-an-end.sql',
  '0063-changes-of-offers.sql',
  '0064-offers-are-found-in-memory.sql',
  '0067-second-factors.sql',
  '0073-trip-costs.sql',
  '0074-passkeys.sql',
  '0076-saved-searches-and-alerts.sql',
  '0079-trucks-that-are-free.sql',
  '0080-plan-cancellations-and-cards-by-time.sql',
  '0081-reviews-of-suspended-companies-do-not-count.sql',
  '0082-awards-end.sql',
  '0083-one-vat-number-one-company.sql',
  '0084-one-spelling-for-searches.sql',
  '0085-dark-pictures.sql',
  '0086-bids-know-their-offer.sql',
  '0089-unapplied-payments.sql',
  '0090-where-buyers-are.sql',
  '0096-vies-consultation.sql',
  '0097-temperature-ranges.sql',
  '0098-refunds.sql',
]

/** Replaces the names of the old migrations in the list of a database. The caller has the lock of migrations. */
export async function replaceOldMigrations(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const names = rows.map(({ name }) => name)
  const replaced = replaceOldNames(names, 'database')
  if (replaced.length === names.length) return
  await client.query('begin')
  try {
    await client.query('delete from migrations')
    await client.query('insert into migrations (name) select unnest($1::text[])', [replaced])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Replaces the names of the old migrations by the baseline if all of them were applied. A list without any of them is
 * returned as it is.
 * @throws ConfigError when only some were applied, or others besides
 */
export function replaceOldNames(names: string[], source: 'database' | 'backup'): string[] {
  const others = names.filter((name) => !oldMigrations.includes(name))
  if (others.length === names.length) return names
  if (others.length > 0) {
    throw new ConfigError(`This ${source} has a migration that this version of Veos does not know: ${others[0]}`)
  }
  if (names.length < oldMigrations.length) {
    throw new ConfigError(
      `This ${source} is of a version of Veos that this one cannot update. First update it with the version whose last migration is ${oldMigrations.at(-1)}`,
    )
  }
  return [baseline]
}
