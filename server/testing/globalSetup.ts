import { buildAll } from '../build/buildAll.ts'
import { makeTemplate } from './template.ts'

/** Before all tests: places and roads are built where they are missing, and the template database is migrated. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildAll({ withWeb: false })
  return makeTemplate()
}
