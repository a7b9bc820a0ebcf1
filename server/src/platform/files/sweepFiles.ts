import { dayMs } from '@veos/contract/platform/reference/dates'
import type { Platform } from '../platform.ts'
import { readNamedFiles, readPathsMadeBefore } from './storedFiles.store.ts'
import { removeFile } from './storeFile.ts'

/** How long a file may exist without a reference, for example while a text is being written. */
const unusedMs = dayMs

/** Every night, files without a reference are removed: images that no text shows, and leftovers of a crash. */
export function defineFileSweep({ jobs, ...platform }: Omit<Platform, 'realtime'>): void {
  jobs.define({
    name: 'sweep-files',
    schedule: '37 2 * * *',
    run: () => sweepFiles(platform),
  })
}

export async function sweepFiles({
  db,
  files,
  clock,
  log,
}: Pick<Platform, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const paths = await readPathsMadeBefore(db, new Date(clock.now().getTime() - unusedMs))
  if (paths.length === 0) return
  const named = await readNamedFiles(db)
  const unused = paths.filter((path) => !named.has(path.slice(path.lastIndexOf('/') + 1)))
  for (const path of unused) await removeFile({ db, files }, path)
  if (unused.length > 0) log.info({ files: unused.length }, 'unused files removed')
}
