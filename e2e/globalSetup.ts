import { buildAll } from '../server/build/buildAll.ts'
import { makeMarketTemplate } from './market.ts'

/** Builds the product and fills a market once. Each worker uses a copy. */
export default async function prepareMarkets(): Promise<() => void> {
  await buildAll()
  // On a database server each worker fills a database of its own.
  if (process.env.TEST_DATABASE_URL) return () => {}
  const template = await makeMarketTemplate()
  Object.assign(process.env, template.environment)
  return template.remove
}
