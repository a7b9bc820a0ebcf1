import { query } from '../../platform/api.ts'
import { refreshMs } from './backOffice.queries.ts'

export const declinedRefunds = { ...query('GET /back-office/declined-refunds'), refetchInterval: refreshMs }
