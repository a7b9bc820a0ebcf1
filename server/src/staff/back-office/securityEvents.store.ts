import type { DbOrTrx } from '../../platform/db/database.ts'
import { isBefore, type SecurityEventPlace } from '../../platform/security/securityEvents.store.ts'
import { selectFullName } from '../../platform/sessions/users.store.ts'

interface LogQuery {
  /** The address of an account, whoever uses it now. */
  email?: string
  address?: string
  event?: string
  after: SecurityEventPlace | null
  limit: number
}

/** The security log with names, the newest first. */
export function listSecurityEvents(db: DbOrTrx, { email, address, event, after, limit }: LogQuery) {
  return db
    .selectFrom('securityEvents')
    .leftJoin('users', 'users.id', 'securityEvents.userId')
    .leftJoin('companies', 'companies.id', 'securityEvents.companyId')
    .selectAll('securityEvents')
    .select([selectFullName().as('name'), 'users.email', 'companies.name as companyName'])
    .$if(email !== undefined, (rows) =>
      rows.where((row) => row.fn<string>('lower', ['users.email']), '=', email!.toLowerCase()),
    )
    .$if(address !== undefined, (rows) => rows.where('securityEvents.address', '=', address!))
    .$if(event !== undefined, (rows) => rows.where('securityEvents.event', '=', event!))
    .$if(after !== null, (rows) => rows.where(isBefore(after!)))
    .orderBy('securityEvents.happenedAt', 'desc')
    .orderBy('securityEvents.id', 'desc')
    .limit(limit)
    .execute()
}
