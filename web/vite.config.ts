import { lingui } from '@lingui/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createClassName } from './build/createClassName.ts'
import { compileMessages } from './build/messages.ts'
import { removeDescriptions } from './build/removeDescriptions.ts'
import { removeServerFunctions } from './build/removeServerFunctions.ts'

const apiPort = Number(process.env.VEOS_API_PORT ?? 3001)
const apiOrigin = `http://127.0.0.1:${apiPort}`

// Pages rendered by the development server call the API over loopback, as they do in production.
process.env.VEOS_API_ORIGIN ??= apiOrigin

/**
 * The libraries that every page needs, in one file: a dozen small files would each cost a phone a round trip. Icons,
 * and libraries of forms, are loaded with the pages that need them.
 */
const library = {
  name: 'library',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|seroval|seroval-plugins)\/(?!.*\/useBlocker\.js)/,
}

/** Small parts that most pages share: separately each would be a file of a few hundred bytes. */
const common = {
  name: 'common',
  test: /\/src\/(platform\/(Trans\b|reference\/dates\.)|platform\/ui\/(page\/Page|format|dates\/(dateRanges|localDates|TimeAgo|DateRangeField)|icons\/(Flag|flagCodes)|fields\/(Field|TextField|focusField)|choice\/(SelectField|Choice))\.|people\/companies\/(Thumbs|ReviewsLink))|\/Icon(ArrowUp|ArrowDown|ArrowsSort|Search|ThumbUp|ThumbDown)\.mjs/,
}

/** The parts shared by all lists of offers, and the store of offers opened before. */
const offers = {
  name: 'offers',
  test: /\/src\/market\/(offers\/(offerText|StopCell|OfferCard|viewedOffers|offerPages|useListSheet|list\/activeFilters)|places\/place(Text|Query))\./,
}

/** Fields with a list of options. */
const listbox = {
  name: 'listbox',
  test: /\/src\/platform\/ui\/choice\/(useListbox|ListboxOptions)\./,
}

/** The first script contains the names of nearly three hundred others. Shorter hashes are still unique. */
const scriptNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      server: { build: { inlineCss: true } },
      router: {
        quoteStyle: 'single',
        semicolons: false,
        // The imports of a page are in the chunk of the page, so that other pages do not load them.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
        },
      },
    }),
    react(),
    removeServerFunctions(),
    removeDescriptions(),
    lingui({ cwd: import.meta.dirname }),
    compileMessages(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licences.txt' },
  },
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [library, common, offers, listbox] }, ...scriptNames },
          },
        },
      },
      // One self-contained server bundle starts faster than hundreds of files from node_modules.
      ssr: { resolve: { noExternal: true } },
    },
  }),
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: createClassName } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': apiOrigin,
      '/dev': apiOrigin,
      '/healthz': apiOrigin,
      '/readyz': apiOrigin,
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
}))
