/**
 * One process of the product, as built: what an image runs. From a checkout `npm start` builds first
 * (server/build/start.ts).
 */
import { runProduct } from './runProduct.ts'

await runProduct()
