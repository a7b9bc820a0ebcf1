import { refreshMs } from '../../people/staff-actions/backOffice.queries.ts'
import { query } from '../../platform/api.ts'

export const refundsToTransfer = { ...query('GET /back-office/refunds'), refetchInterval: refreshMs }
