import type { Config } from '../config.ts'
import type { Keys } from '../keys/keys.ts'
import { openSigner } from '../signer.ts'
import { openBucket } from './bucket.ts'
import type { Files } from './files.ts'
import { openFolder } from './folder.ts'

/** Opens the store for files: the configured bucket, else the data folder. */
export function openFiles({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>, keys: Keys): Files {
  return files.bucket ? openBucket(files.bucket) : openFolder(dataDir, openSigner(keys, 'uploads'))
}
