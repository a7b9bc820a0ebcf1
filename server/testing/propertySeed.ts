import fc from 'fast-check'

/**
 * Property tests draw the same values in every run, so that a failure is caused by the change. `SEED=7 npm test`
 * draws others: run it now and then, and store failing values as an example of the property.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
