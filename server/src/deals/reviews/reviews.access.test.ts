import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, db } = await testApp()

const reviewed = await make.company()
const author = await make.company()
const third = await make.company()
const trial = await make.company({ plan: 'free_trial' })
const expired = await make.company({ planEndsInDays: -1 })
const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
const unconfirmed = await make.company()
await db.updateTable('users').set({ emailConfirmedAt: null }).where('companyId', '=', unconfirmed.id).execute()

const callers = {
  visitor,
  staff: as(await make.staff()),
  third: as(third.employee),
  owner: as(reviewed.admin),
  employee: as(reviewed.employee),
  author: as(author.employee),
  trial: as(trial.employee),
  expired: as(expired.admin),
  cancelled: as(cancelled.admin),
  unconfirmed: as(unconfirmed.admin),
}
type Row = Record<keyof typeof callers, number>

async function waiting() {
  const { id, queuedAt } = await make.review({ by: await make.company(), of: reviewed, cause: 'report' })
  return { url: `/api/back-office/reviews/${id}/decision`, payload: { queuedAt, refusal: null } }
}

const visible = async (action: string, payload: object) => {
  const { id } = await make.review({ by: await make.company(), of: reviewed })
  return { url: `/api/review/${id}/${action}`, payload }
}

const calls = {
  read: async () => ({ method: 'GET' as const, url: `/api/reviews/${reviewed.id}` }),
  write: async () => ({ url: '/api/review', payload: { id: reviewed.id, review: 1, comment: '<p>Good</p>' } }),
  reply: () => visible('reply', { comment: '<p>Thank you</p>' }),
  report: () => visible('report', { reason: 'Advertising' }),
  object: async () => {
    const { id } = await make.review({ by: author, of: await make.company(), state: 'refused', refusal: 'insult' })
    return { url: `/api/review/${id}/objection`, payload: { reason: 'It is true' } }
  },
  queue: async () => ({ method: 'GET' as const, url: '/api/back-office/reviews' }),
  decide: waiting,
}

const planEnded = { expired: 402, cancelled: 402 }
const others = { visitor: 401, staff: 403 }
const noMember = {
  third: 403,
  owner: 403,
  employee: 403,
  author: 403,
  trial: 403,
  expired: 403,
  cancelled: 403,
  unconfirmed: 403,
}
const matrix: Record<keyof typeof calls, Row> = {
  read: { ...others, ...planEnded, third: 200, owner: 200, employee: 200, author: 200, trial: 200, unconfirmed: 200 },
  write: { ...others, ...planEnded, third: 200, owner: 409, employee: 409, author: 200, trial: 200, unconfirmed: 403 },
  reply: { ...others, ...planEnded, third: 404, owner: 200, employee: 200, author: 404, trial: 404, unconfirmed: 403 },
  report: {
    ...others,
    third: 200,
    owner: 200,
    employee: 200,
    author: 200,
    trial: 200,
    expired: 200,
    cancelled: 200,
    unconfirmed: 200,
  },
  object: { ...others, ...planEnded, third: 404, owner: 404, employee: 404, author: 200, trial: 404, unconfirmed: 403 },
  queue: { ...noMember, visitor: 401, staff: 200 },
  decide: { ...noMember, visitor: 401, staff: 200 },
}

for (const [name, row] of Object.entries(matrix)) {
  test.each(Object.entries(row))(`${name} answers %s with %i`, async (who, status) => {
    const { method = 'POST', ...sent } = { method: undefined, ...(await calls[name as keyof typeof calls]()) }
    const response = await callers[who as keyof typeof callers].send({ ...sent, method })
    expect(response.statusCode).toBe(status)
  })
}
