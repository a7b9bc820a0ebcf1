import type { AlertSettings } from '@veos/contract/market/savedSearches'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { type MailWayColumn, mailWayColumns } from './savedSearches.store.ts'

export interface AlertSettingsRow {
  userId: string
  timeZone: string
  digestHour: number
  quietFrom: number | null
  quietUntil: number | null
  hasPush: boolean
  mailWay: MailWayColumn
}

export async function readAlertSettings(db: DbOrTrx, userIds: readonly string[]): Promise<AlertSettingsRow[]> {
  return db
    .selectFrom('alertSettings')
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .selectAll()
    .$narrowType<AlertSettingsRow>()
    .execute()
}

export async function upsertAlertSettings(
  db: DbOrTrx,
  userId: string,
  { timeZone, digestHour, quietHours, push, mail }: AlertSettings,
): Promise<void> {
  const settings = {
    timeZone,
    digestHour,
    hasPush: push,
    mailWay: mailWayColumns[mail],
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
  }
  await db
    .insertInto('alertSettings')
    .values({ userId, ...settings })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(settings))
    .execute()
}
