import { defineAccountRequestJobs } from '../staff/account-requests/accountRequests.jobs.ts'
import { serveBackOffice } from '../staff/back-office/backOffice.routes.ts'
import { serveQueues } from '../staff/back-office/queues.ts'
import { serveSecurityEvents } from '../staff/back-office/securityEvents.routes.ts'
import { serveStaffCompanies } from '../staff/companies/staffCompanies.routes.ts'
import type { Wing } from './wing.ts'

export const staff: Wing = {
  jobs: [defineAccountRequestJobs],
  routes: [serveBackOffice, serveQueues, serveStaffCompanies, serveSecurityEvents],
}
