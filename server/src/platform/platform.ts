import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Payments } from './payments/payments.ts'
import type { Push } from './push/push.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Scanner } from './scanner/scanner.ts'
import type { Sealer } from './sealer.ts'
import type { SecurityLog } from './security/securityLog.ts'
import type { Signer } from './signer.ts'
import type { Vat } from './vat/vatAnswer.ts'

/** The services that every feature gets when it is mounted. */
export interface Platform {
  config: Config
  log: Log
  db: Db
  clock: Clock
  files: Files
  jobs: Jobs
  mail: Mail
  metrics: Metrics
  payments: Payments
  push: Push
  realtime: Realtime
  scanner: Scanner
  sealer: Sealer
  securityLog: SecurityLog
  signer: Signer
  vat: Vat
}
