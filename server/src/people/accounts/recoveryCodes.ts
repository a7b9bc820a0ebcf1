import { randomInt } from 'node:crypto'
import { hashLike, hashPassword } from '../../platform/sessions/passwords.ts'

const howMany = 10
/** Without 0 and O, and 1, I and L, because the codes are copied from paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Ten of 31 letters give 49 bits. */
const length = 10

/** Creates codes with their hashes. They share one salt, so that hashing a typed code once finds it. */
async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: howMany }, makeCode)
  const [first, ...others] = codes.map(bare)
  const firstHash = await hashPassword(first!)
  const hashes = [firstHash]
  for (const code of others) hashes.push(await hashLike(code, firstHash))
  return { codes, hashes }
}

/** Ten password hashes take seconds on a busy machine, so they are made only once they are needed. */
export function prepareRecoveryCodes() {
  const made = { codes: [] as string[], hashes: [] as string[], make }
  async function make(): Promise<void> {
    Object.assign(made, await makeRecoveryCodes())
  }
  return made
}

/** The hash of a typed code with the salt of a user's codes. */
export function hashRecoveryCode(typed: string, oneOfUser: string): Promise<string> {
  return hashLike(bare(typed), oneOfUser)
}

function makeCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** The code as it is hashed: without regard to case and hyphen. */
function bare(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
