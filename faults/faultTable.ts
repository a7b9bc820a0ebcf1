import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { buildAll } from '../server/build/buildAll.ts'

/** The result of one fault. */
export interface FaultRow {
  fault: string
  /** The effect for a user or a client of the API. */
  seen: string
  /** The seconds until everything worked again. */
  seconds: number
  lost: string
}

declare module 'vitest' {
  interface ProvidedContext {
    faultTable: string
  }
}

/** Builds what the first start of the product would otherwise build while it is timed. Prints the table at the end. */
export default async function setUp(project: TestProject): Promise<() => void> {
  await buildAll({ withWeb: true })
  const folder = mkdtempSync(join(tmpdir(), 'veos-faults-'))
  const file = join(folder, 'rows')
  project.provide('faultTable', file)
  return () => {
    if (existsSync(file)) {
      const rows = readFileSync(file, 'utf8').trim().split('\n')
      console.table(rows.map((row) => JSON.parse(row)))
    }
    rmSync(folder, { recursive: true })
  }
}

/** Adds a row to the table that is printed at the end. */
export function report({ seconds, ...row }: FaultRow): void {
  appendFileSync(inject('faultTable'), `${JSON.stringify({ ...row, seconds: Math.round(seconds * 10) / 10 })}\n`)
}
