import { companyDirectoryRoutes } from '@veos/contract/people/companyDirectory'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { db, clock, make } = app
const processes = [app, await app.another()]

interface Change {
  name: string
  status: number
  change: (user: TestUser, companyId: string) => Promise<unknown>
}

const changes: Change[] = [
  {
    name: 'the session ends',
    status: 401,
    change: ({ id }) => db.deleteFrom('sessions').where('userId', '=', id).execute(),
  },
  {
    name: 'the session is cut short',
    status: 401,
    change: ({ id }) => db.updateTable('sessions').set({ expiresAt: clock.now() }).where('userId', '=', id).execute(),
  },
  {
    name: 'the account is switched off',
    status: 401,
    change: ({ id }) => db.updateTable('users').set({ isActive: false }).where('id', '=', id).execute(),
  },
  {
    name: 'the account is deleted',
    status: 401,
    change: ({ id }) => db.deleteFrom('users').where('id', '=', id).execute(),
  },
  {
    name: 'the user leaves the company',
    status: 403,
    change: ({ id }) => db.updateTable('users').set({ role: 'Staff', companyId: null }).where('id', '=', id).execute(),
  },
  {
    name: 'the company is suspended',
    status: 403,
    change: (_, companyId) =>
      db
        .updateTable('companies')
        .set({ suspendedAt: clock.now(), suspensionReason: 'Unpaid freight' })
        .where('id', '=', companyId)
        .execute(),
  },
  {
    name: 'the plan ends early',
    status: 402,
    change: (_, companyId) =>
      db.updateTable('companies').set({ planEndsAt: clock.now() }).where('id', '=', companyId).execute(),
  },
]

test.for(changes)('the next call in every process notices when $name', async ({ status, change }) => {
  const { id, employee } = await make.company()
  const cookie = await app.cookieOf(employee)
  const [here, elsewhere] = processes.map(({ visitor }) => async () => {
    const { path } = companyDirectoryRoutes.list
    return (await visitor.send({ url: `/api${path}`, headers: { cookie } })).statusCode
  })
  expect([await here!(), await elsewhere!()]).toEqual([200, 200])
  await change(employee, id)
  expect(await here!()).toBe(status)
  await expect.poll(elsewhere!).toBe(status)
})
