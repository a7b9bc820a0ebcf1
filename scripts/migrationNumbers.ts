/** Part of `npm run check`: two branches may each have taken the next number, which shows when both are together. */
import { migrationNames } from '../server/src/platform/db/migrate.ts'

const names = migrationNames()
const doubled = names.filter((name, at) => names[at - 1]?.slice(0, 4) === name.slice(0, 4))
for (const name of doubled) {
  console.error(
    `server/migrations/${name} has the number of another migration: rename the one that main does not have yet`,
  )
}
if (doubled.length > 0) process.exit(1)
