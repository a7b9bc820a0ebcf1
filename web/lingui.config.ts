import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** English is the source language and is written in the code; other languages get a catalogue each. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  format: formatter(),
  runtimeConfigModule: { Trans: ['#platform/Trans', 'Trans'] },
})
