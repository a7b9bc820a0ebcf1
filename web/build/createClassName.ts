import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * The name of a CSS module's class in the page: its own name with a hash of its file. The default also contains the
 * line, which would be repeated for hundreds of names in scripts, styles and pages.
 */
export function createClassName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0]!)
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}
