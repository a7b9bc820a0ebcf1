import { randomInt } from 'node:crypto'
import { hashLike, hashPassword } from '../../platform/sessions/passwords.ts'

const howMany = 10
/** Neither 0 and O nor 1, I and L: they are copied from paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Of 31 letters: 49 bits. */
const length = 10

/** New codes with their hashes. They have one salt, so that one hash of what is typed finds the one that is meant. */
async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: howMany }, makeCode)
  const [first, ...others] = codes.map(bare)
  const firstHash = await hashPassword(first!)
  const hashes = [firstHash]
  for (const code of others) hashes.push(await hashLike(code, firstHash))
  return { codes, hashes }
}

/** Ten hashes of passwords take seconds on a busy machine: they are made once it is known that they are wanted. */
export function codesToMake() {
  const made = { codes: [] as string[], hashes: [] as string[], make }
  async function make(): Promise<void> {
    Object.assign(made, await makeRecoveryCodes())
  }
  return made
}

/** The hash that a typed code has among those of a user. */
export function hashRecoveryCode(typed: string, oneOfUser: string): Promise<string> {
  return hashLike(bare(typed), oneOfUser)
}

function makeCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** As it is hashed: in whichever case it is typed, with or without the hyphen. */
function bare(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
