import type { Plugin } from 'vite'

/**
 * Removes the descriptions of pages from the scripts of the browser. Only clients that fetch the page from the server
 * read them: search engines and link previews. Otherwise every browser would load the descriptions of all pages before
 * the first page becomes interactive.
 */
export function removeDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Runs before other plugins move the messages out of the code.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/routes\/.*\.tsx/, code: 'toPageDescription(' },
      handler: (code) => code.replace(/\btoPageDescription\(\s*msg`[^`]*`,?\s*\)/g, 'undefined'),
    },
  }
}
