/**
 * `npm run build`: makes everything that the repository does not hold. `npm start` makes whatever is missing or stale.
 */
import { buildAll } from './buildAll.ts'

await buildAll()
