/**
 * `npm run build` builds everything that is not in the repository. `npm start` builds whatever is missing or
 * outdated.
 */
import { buildAll } from './buildAll.ts'

await buildAll()
