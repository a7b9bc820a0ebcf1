import fc from 'fast-check'

/**
 * Properties draw the same values in every run, so that a change is judged by what it changed. `SEED=7 npm test` draws
 * others: do so now and then, and keep what fails as an example of the property.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
