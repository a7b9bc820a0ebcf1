import { refreshMs } from '../../people/staff-actions/backOffice.queries.ts'
import { query } from '../../platform/api.ts'

export const declinedRefunds = { ...query('GET /back-office/declined-refunds'), refetchInterval: refreshMs }
