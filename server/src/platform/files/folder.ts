import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import type { Signer } from '../signer.ts'
import type { Files } from './files.ts'
import { ownUploadsPath, readOwnUpload, signOwnUpload } from './ownUploads.ts'

/** The pattern allows no leading dot and no two dots in a row, so that no path leads out of the folder. */
const ownPath = /^[\da-z]+(-[\da-z]+)*(\/[\da-z]+(-[\da-z]+)*)*\.[\da-z]+$/

/** The embedded default: `files` in the data folder, which is created with the first file. */
export function openFolder(dataDir: string, signer: Signer): Files {
  const fileAt = (path: string) => {
    if (!ownPath.test(path)) throw new Error(`No path of a stored file: ${path}`)
    return join(dataDir, 'files', path)
  }
  return {
    async write(path, bytes) {
      const file = fileAt(path)
      await mkdir(dirname(file), privateFolder)
      const part = `${file}.${randomUUID()}.part`
      try {
        await writeFile(part, bytes, { flag: 'wx', flush: true })
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async find(path) {
      try {
        return await readFile(fileAt(path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async has(path) {
      try {
        await access(fileAt(path))
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        throw error
      }
    },
    async remove(path) {
      await rm(fileAt(path), { force: true })
    },
    signUpload: async (path, limits) => ({ url: ownUploadsPath, fields: signOwnUpload(signer, path, limits) }),
    readUpload: (fields, sent) => readOwnUpload(signer, fields, sent),
  }
}
