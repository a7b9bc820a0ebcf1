import type { Config } from '../config.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

/**
 * Where uploads lie. A path has folders with slashes and is made by us, such as `images/3f…a9.webp`; a file is written
 * once under a name of its own and never changed.
 */
export interface Files {
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Null where there is no such file. */
  find(path: string): Promise<Buffer | null>
  remove(path: string): Promise<void>
}

/** The store for files: the bucket that is configured, else the data folder. */
export function openFiles({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Files {
  return files.bucket ? openBucket(files.bucket) : openFolder(dataDir)
}
