import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { buildAll } from '../server/build/buildAll.ts'

/** What one fault came to. */
export interface FaultRow {
  fault: string
  /** What a person or a client of the API saw meanwhile. */
  seen: string
  /** Seconds until all was well again. */
  seconds: number
  lost: string
}

declare module 'vitest' {
  interface ProvidedContext {
    faultTable: string
  }
}

/** Builds what the first product to start would build while it is timed; prints the table in the end. */
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

/** Adds a row to the table that is printed in the end. */
export function report({ seconds, ...row }: FaultRow): void {
  appendFileSync(inject('faultTable'), `${JSON.stringify({ ...row, seconds: Math.round(seconds * 10) / 10 })}\n`)
}
