import { readFileSync } from 'node:fs'
import { ConfigError } from './configError.ts'

type Environment = Record<string, string | undefined>

/**
 * The variables that are secrets. Each may instead be the path of a file, in a variable of the same name with the
 * suffix `_FILE`: secrets in files are not visible to somebody who lists the environment of a process.
 */
export const secretVariables = [
  'BRAINTREE_PRIVATE_KEY',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'PUSH_PRIVATE_KEY',
  'REDIS_URL',
  'ROUTING_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
]

/**
 * @throws ConfigError if a secret is set in both ways, or its file cannot be read; the message never contains the
 *   contents
 */
export function addSecretFiles(environment: Environment): Environment {
  const contents: Environment = {}
  for (const name of secretVariables) {
    const path = environment[`${name}_FILE`]
    if (!path) continue
    if (environment[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: take one of them`)
    contents[name] = read(`${name}_FILE`, path)
  }
  return { ...environment, ...contents }
}

function read(variable: string, path: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError(`${variable} names a file that cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  if (content === '') throw new ConfigError(`${variable} names a file that is empty`)
  return content
}
