import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from './publicAddress.ts'

test('only addresses of the public internet count as public', () => {
  const open = ['8.8.8.8', '142.250.74.10', '1.1.1.1', '2a00:1450:400f:80c::200a', '2606:4700::6810:85e5']
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
  const closed = [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001::1',
    '2001:db8::1',
    'localhost',
    '',
  ]
  expect(closed.filter(isPublicAddress)).toEqual([])
})

test('a host name is resolved, and refused if it is this machine', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((done) => lookUpPublic('localhost', { all }, (failed) => done(failed)))
    expect(error).toMatchObject({ message: 'localhost has no public address' })
  }
})
