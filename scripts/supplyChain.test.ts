import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const bin = mkdtempSync(join(tmpdir(), 'veos-audit-'))
afterAll(() => rmSync(bin, { recursive: true }))

/** Runs `npm run audit` with a registry that gives this answer. */
function audit(answer: object | string, exitCode: number): Promise<{ code: number; output: string }> {
  writeFileSync(join(bin, 'answer'), typeof answer === 'string' ? answer : JSON.stringify(answer))
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\ncat '${join(bin, 'answer')}'\nexit ${exitCode}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  return new Promise((done) => {
    execFile(process.execPath, [join(root, 'scripts/audit.ts')], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

const fault = (severity: string) => ({
  vulnerabilities: {
    parcel: {
      name: 'parcel',
      severity,
      range: '<1.2.3',
      via: [{ title: 'Reads any file', url: 'https://x.example/1' }],
    },
  },
})

test('the audit fails for serious vulnerabilities, and names the packages', async () => {
  for (const severity of ['high', 'critical']) {
    const { code, output } = await audit(fault(severity), 1)
    expect(code).toBe(1)
    expect(output).toContain(`${severity}: parcel <1.2.3: Reads any file https://x.example/1`)
  }
})

test('the audit reports minor vulnerabilities, and passes', async () => {
  const { code, output } = await audit(fault('moderate'), 1)
  expect([code, output]).toEqual([0, expect.stringContaining('moderate: parcel')])
  expect(await audit({ vulnerabilities: {} }, 0)).toEqual({
    code: 0,
    output: 'Known faults: 0 high or critical, 0 others\n',
  })
})

test('when the registry does not answer the audit says so, and passes', async () => {
  for (const answer of [{ message: '405 Method Not Allowed', statusCode: 405 }, '', '<html>']) {
    const { code, output } = await audit(answer, 1)
    expect([code, output]).toEqual([0, expect.stringContaining('did not say whether anything has known faults')])
  }
})

test('only the install script that fetches Node is allowed, and npm runs no other', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { hasInstallScript?: boolean }> }
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(readJson('package.json').allowScripts).toEqual(
    Object.fromEntries(withScripts.map((name) => [name, name === 'node'])),
  )
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true')
})

test('every package is locked to a version and a checksum', () => {
  const { packages } = readJson('package-lock.json') as {
    packages: Record<string, { link?: boolean; version?: string; integrity?: string; inBundle?: boolean }>
  }
  const loose = Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))
  expect(loose.map(([path]) => path)).toEqual([])
})
