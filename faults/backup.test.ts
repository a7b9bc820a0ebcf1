import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fillDatabase } from '../e2e/market.ts'
import { end, start } from '../e2e/process.ts'
import { isShort } from './databases.ts'
import { report } from './faultTable.ts'
import { haulier, tryLogIn } from './logIn.ts'
import { hasPostgres, startPostgres } from './postgresServer.ts'
import { callSteadily, formatStatuses } from './steadyClient.ts'

const folder = mkdtempSync(join(tmpdir(), 'veos-backup-faults-'))
let folders = 0
const newFolder = () => join(folder, String(folders++))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs an operator's command. Returns its output, and whether it succeeded. */
function run(command: 'backup' | 'restore' | 'move', args: string[], settings: Record<string, string>) {
  const { DATABASE_URL: _, ...machine } = process.env
  const script = resolve(import.meta.dirname, `../server/src/platform/backup/${command}.ts`)
  return new Promise<{ isDone: boolean; output: string }>((ended) => {
    const options = { env: { ...machine, ...settings } }
    execFile(process.execPath, [script, ...args], options, (error: ExecFileException | null, out, wrong) =>
      ended({ isDone: error === null, output: out + wrong }),
    )
  })
}

/** Makes a backup and returns its folder. */
async function backUp(settings: Record<string, string>): Promise<string> {
  const into = newFolder()
  const { isDone, output } = await run('backup', [into], settings)
  expect([isDone, output]).toEqual([true, expect.stringContaining('read back and compared')])
  return join(into, readdirSync(into)[0]!)
}

/** The contents of each table and file of a backup. */
function contentsOf(backup: string): Record<string, string> {
  const { tables, files } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
  const all = [
    ...tables.map(({ name, rows, digest }: Record<string, string>) => [name, `${rows} ${digest}`]),
    ...files.map(({ path, sha256 }: Record<string, string>) => [path, sha256]),
  ]
  return Object.fromEntries(all.filter(([, digest]) => digest !== '0 0'))
}

const embedded = () => ({ VEOS_DATA: newFolder(), VEOS_DEMO: isShort ? '50' : '5000' })

async function expectWorking(settings: Record<string, string>): Promise<void> {
  const product = await start({ ...settings, VEOS_DEMO: 'off' })
  expect(product.output).toContain('Ready')
  expect((await tryLogIn(product.origin)).status).toBe(200)
  expect(await (await fetch(`${product.origin}/api/spotloads`)).json()).not.toEqual([])
  await end(product.child)
}

test('the embedded market is backed up while it runs, and the restored one is the same', {
  timeout: 600_000,
}, async () => {
  const settings = embedded()
  const market = await start(settings)
  expect(market.output).toContain('Ready')
  await fetch(`${market.origin}/api/recoverUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: haulier }),
  })
  await expect.poll(() => readdirSync(settings.VEOS_DATA)).toContain('mailbox')
  await expect.poll(() => readdirSync(join(settings.VEOS_DATA, 'mailbox'))).toHaveLength(1)
  const client = callSteadily(() => fetch(`${market.origin}/api/spotloads`), { everyMs: 20 })
  const logIns = callSteadily(() => tryLogIn(market.origin), { everyMs: 200 })
  const began = performance.now()
  const whileItRuns = await backUp(settings)
  const seconds = (performance.now() - began) / 1000
  const seen = await client.stop()
  const seenLogIns = await logIns.stop()
  expect(Object.keys(seen.statuses)).toEqual(['200'])
  expect(Object.keys(seenLogIns.statuses).filter((status) => !['200', '429'].includes(status))).toEqual([])
  await end(market.child)

  const elsewhere = { VEOS_DATA: newFolder() }
  const restored = await run('restore', [whileItRuns], elsewhere)
  expect([restored.isDone, restored.output]).toEqual([true, expect.stringContaining('each table compared')])
  expect(contentsOf(await backUp(elsewhere))).toEqual(contentsOf(whileItRuns))
  await expectWorking(elsewhere)
  report({
    fault: 'backup of the running embedded market, restored elsewhere',
    seen: `${formatStatuses(seen)}, slowest ${seen.slowest.toFixed(1)} s`,
    seconds,
    lost: 'nothing: every table and file compared',
  })

  // A market in use is not overwritten by accident. When it is overwritten on purpose, the old one stays beside it.
  const again = await run('restore', [whileItRuns], elsewhere)
  expect([again.isDone, again.output]).toEqual([false, expect.stringContaining('--replace')])
  const before = contentsOf(await backUp(elsewhere))
  const replacing = await run('restore', [whileItRuns, '--replace'], elsewhere)
  expect([replacing.isDone, replacing.output]).toEqual([true, expect.stringContaining('each table compared')])
  const replacedFolder = /lies in (\S+)/.exec(replacing.output)![1]!
  expect(contentsOf(replacedFolder)).toEqual(before)
  expect(contentsOf(await backUp(elsewhere))).toEqual(contentsOf(whileItRuns))

  // A backup whose wrong version is noticed only after the old market was moved away: the command prints how to restore
  // it, and that works.
  const other = newFolder()
  cpSync(whileItRuns, other, { recursive: true })
  const manifest = readFileSync(join(other, 'manifest.json'), 'utf8')
  writeFileSync(join(other, 'manifest.json'), manifest.replace('"vat_number"', '"number_for_taxes"'))
  const failed = await run('restore', [other, '--replace'], elsewhere)
  expect([failed.isDone, failed.output]).toEqual([false, expect.stringContaining('is another one in this version')])
  const wayBack = /npm run restore -- (.+)/.exec(failed.output)![1]!
  const back = await run('restore', wayBack.split(' '), elsewhere)
  expect([back.isDone, back.output]).toEqual([true, expect.stringContaining('each table compared')])
  expect(contentsOf(await backUp(elsewhere))).toEqual(contentsOf(whileItRuns))

  const running = await start({ ...elsewhere, VEOS_DEMO: 'off' })
  const inUse = await run('restore', [whileItRuns, '--replace'], elsewhere)
  expect([inUse.isDone, inUse.output]).toEqual([false, expect.stringContaining('in use')])
  await end(running.child)
})

test('a damaged or unfinished backup is refused, and changes nothing', { timeout: 600_000 }, async () => {
  const settings = { ...embedded(), VEOS_DEMO: '20' }
  await end((await start(settings)).child)
  const backup = await backUp(settings)
  const table = join(backup, 'tables', 'public.companies.jsonl.gz')
  const bytes = readFileSync(table)
  const elsewhere = { VEOS_DATA: newFolder() }
  const nothing = await run('backup', [newFolder()], elsewhere)
  expect([nothing.isDone, nothing.output]).toEqual([false, expect.stringContaining('There is no market')])
  for (const damaged of [bytes.subarray(0, -20), Buffer.concat([bytes, bytes])]) {
    writeFileSync(table, damaged)
    const { isDone, output } = await run('restore', [backup], elsewhere)
    expect([isDone, output]).toEqual([false, expect.stringContaining('public.companies.jsonl.gz')])
  }
  writeFileSync(table, bytes)
  rmSync(join(backup, 'manifest.json'))
  const unfinished = await run('restore', [backup], elsewhere)
  expect([unfinished.isDone, unfinished.output]).toEqual([false, expect.stringContaining('no whole backup')])
  report({ fault: 'a damaged backup', seen: 'refused, by name of its file', seconds: 0, lost: 'nothing' })
})

describe.runIf(hasPostgres)('with PostgreSQL', async () => {
  const postgres = await startPostgres()
  afterAll(() => postgres.remove())

  test('a market is backed up while it runs, restored into another database, and into an embedded one', {
    timeout: 600_000,
  }, async () => {
    const settings = { VEOS_DATA: newFolder(), DATABASE_URL: await postgres.url('market') }
    await fillDatabase(settings.DATABASE_URL, 200)
    const market = await start(settings)
    expect(market.output).toContain('Ready')
    const began = performance.now()
    const backup = await backUp(settings)
    const seconds = (performance.now() - began) / 1000
    const inUse = await run('restore', [backup, '--replace'], settings)
    expect([inUse.isDone, inUse.output]).toEqual([false, expect.stringContaining('stop every process')])
    await end(market.child)

    const elsewhere = { VEOS_DATA: newFolder(), DATABASE_URL: await postgres.url('elsewhere') }
    for (const target of [{ VEOS_DATA: newFolder() }, ...(isShort ? [] : [elsewhere])]) {
      const { isDone, output } = await run('restore', [backup], target)
      expect([isDone, output]).toEqual([true, expect.stringContaining('each table compared')])
      expect(contentsOf(await backUp(target))).toEqual(contentsOf(backup))
      await expectWorking(target)
    }
    report({
      fault: 'backup of a running PostgreSQL market, restored in both',
      seen: 'the same',
      seconds,
      lost: 'nothing',
    })
  })

  test('a market moves from the embedded database to PostgreSQL in one command', { timeout: 600_000 }, async () => {
    const settings = embedded()
    const market = await start(settings)
    const url = await postgres.url('moved')
    const running = await run('move', [url], settings)
    expect([running.isDone, running.output]).toEqual([false, expect.stringContaining('in use')])
    await end(market.child)
    const before = contentsOf(await backUp(settings))
    const began = performance.now()
    const { isDone, output } = await run('move', [url], settings)
    const seconds = (performance.now() - began) / 1000
    expect([isDone, output]).toEqual([true, expect.stringContaining('each table compared')])
    const moved = { ...settings, DATABASE_URL: url }
    expect(contentsOf(await backUp(moved))).toEqual(before)
    await expectWorking(moved)
    const again = await run('move', [url], settings)
    expect([again.isDone, again.output]).toEqual([false, expect.stringContaining('There is a market already')])
    report({
      fault: 'move from embedded to PostgreSQL',
      seen: `${Object.keys(before).length} tables and files compared`,
      seconds,
      lost: 'nothing',
    })
  })
})
