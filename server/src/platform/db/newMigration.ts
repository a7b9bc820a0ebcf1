/** `npm run db:new -- add company notes` creates an empty migration with the next number. */
import { readdirSync, writeFileSync } from 'node:fs'
import { migrationsDir } from './migrate.ts'

const words = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .match(/[a-z0-9]+/g)
if (!words) {
  console.error('Say what the migration does: npm run db:new -- add company notes')
  process.exit(1)
}
const last = readdirSync(migrationsDir)
  .map((name) => Number(/^(\d{4})-/.exec(name)?.[1] ?? 0))
  .reduce((max, number) => Math.max(max, number), 0)
const name = `${String(last + 1).padStart(4, '0')}-${words.join('-')}.sql`
writeFileSync(new URL(name, migrationsDir), `-- ${words.join(' ')}\n`, { flag: 'wx' })
console.log(`server/migrations/${name}\nThen: npm run db:dump`)
