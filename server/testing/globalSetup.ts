import { buildAll } from '../build/buildAll.ts'
import { makeTemplate } from './template.ts'

/** Before all tests: builds missing places and roads, and migrates the template database. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildAll({ withWeb: false })
  return makeTemplate()
}
