import { getReaders, type PagePath, type Readers, readersOfPages } from '@veos/contract/site/reference/pages'
import { expect, test } from 'vitest'
import { isReader } from './isReader.ts'
import type { Me } from './session.queries.ts'

function aUser(privileges: Me['user']['privileges'], { isSuspended = false } = {}): Me {
  const company = privileges === 'Staff' || isSuspended ? null : {}
  return { user: { privileges, suspension: isSuspended ? {} : null }, company } as Me
}

const openTo = (me: Me) =>
  (Object.entries(readersOfPages) as [PagePath, Readers][])
    .filter(([, readers]) => readers !== 'everybody' && isReader(me, readers))
    .map(([path]) => path)

test('an Admin can open every page of the dashboard, an Employee only those that are not for Admins', () => {
  const inDashboard = Object.keys(readersOfPages).filter((path) => path.startsWith('/dashboard'))
  expect(openTo(aUser('Admin'))).toEqual(inDashboard)
  expect(inDashboard.filter((path) => !openTo(aUser('Employee')).includes(path as PagePath))).toEqual([
    '/dashboard/subscription',
    '/dashboard/users',
    '/dashboard/my-account/company-profile',
    '/dashboard/my-account/documents',
  ])
})

test('staff and members of a suspended company have their own pages', () => {
  expect(openTo(aUser('Staff'))).toEqual(['/dashboard/company/$id', '/dashboard/my-account', '/admin'])
  expect(openTo(aUser('Admin', { isSuspended: true }))).toEqual(['/suspended'])
})

test('a page of the dashboard that is not in a table is for members, with or without a slash at its end', () => {
  expect(getReaders('/dashboard/tender/create')).toBe('members')
  expect(getReaders('/dashboard/my-account/')).toBe('users')
  expect(getReaders('/')).toBe('everybody')
})
