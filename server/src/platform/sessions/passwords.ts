import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes a password with argon2id; the result contains its parameters (`argon2id$19456$2$1$salt$hash`). */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, { ...cost, nonce: randomBytes(16) })
}

/** Hashes a password with the parameters and the salt of another hash. */
export function hashLike(password: string, stored: string): Promise<string> {
  return hashWith(password, parametersOf(stored))
}

/**
 * Whether a password matches a hash. Without a hash (an unknown e-mail address) the check takes the same time and
 * fails.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const expected = Buffer.from(stored ?? placeholderHash)
  const actual = Buffer.from(await hashLike(password, expected.toString()))
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored != null
}

/** Whether a hash has other parameters than new ones. */
export function isHashOutdated(stored: string): boolean {
  const { memory, passes, parallelism, tagLength } = parametersOf(stored)
  const now = [cost.memory, cost.passes, cost.parallelism, cost.tagLength]
  return [memory, passes, parallelism, tagLength].some((value, index) => value !== now[index])
}

type Parameters = typeof cost & { nonce: Buffer }

async function hashWith(password: string, parameters: Parameters): Promise<string> {
  const { memory, passes, parallelism, nonce } = parameters
  const hash = await derive('argon2id', { message: password.normalize('NFKC'), ...parameters })
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64'), hash.toString('base64')].join('$')
}

function parametersOf(stored: string): Parameters {
  const [, memory, passes, parallelism, nonce, hash] = stored.split('$')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    tagLength: Buffer.from(hash!, 'base64').length,
  }
}

const placeholderHash = [
  'argon2id',
  cost.memory,
  cost.passes,
  cost.parallelism,
  randomBytes(16).toString('base64'),
  randomBytes(cost.tagLength).toString('base64'),
].join('$')
