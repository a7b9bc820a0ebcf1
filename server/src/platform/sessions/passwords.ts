import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes a password with argon2id; the result carries its own parameters (`argon2id$19456$2$1$salt$hash`). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64'),
    hash.toString('base64'),
  ].join('$')
}

/**
 * Whether a password fits a hash. Without a hash (nobody has that e-mail address) it takes the same time and says no.
 */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, hash] = (stored ?? placeholderHash).split('$')
  const expected = Buffer.from(hash!, 'base64')
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && stored != null
}

const placeholderHash = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`
