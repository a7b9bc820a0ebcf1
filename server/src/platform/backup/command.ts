import { ConfigError } from '../configError.ts'
import { FolderInUse } from '../db/lock.ts'
import { BackupRefused, type Manifest } from './backupFolder.ts'

/** Runs a command of an operator. An error that a person can fix is printed as one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isPlain = [BackupRefused, ConfigError, FolderInUse].some((known) => error instanceof known)
    const isInvalidArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    console.error(isPlain || isInvalidArgument ? (error as Error).message : error)
    process.exitCode = 1
  }
}

export function formatSummary({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables with ${rows} rows, ${files.length} files`
}
