import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * What a class of a CSS module is called in the page: its own name and a mark of its file. By default the line stands
 * there too, which hundreds of names in scripts, styles and pages would repeat for nothing.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(root, file.split('?')[0]!)
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}
