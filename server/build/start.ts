/** `npm start`: builds whatever is missing or outdated, then runs the product in the same process. */
import { runProduct } from '../src/runProduct.ts'
import { BuildError, buildAll } from './buildAll.ts'

await runProduct(async ({ servesWeb }) => {
  try {
    await buildAll({ withWeb: servesWeb })
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
})
