/**
 * The entry point of one process of a built product, as in an image. In a checkout `npm start` builds first
 * (server/build/start.ts).
 */
import { runProduct } from './runProduct.ts'

await runProduct()
