import type { Plugin } from 'vite'

/**
 * Descriptions of pages are for who asks the server for them: search engines and those that show a link. Every browser
 * would load those of all pages before the first of them reacts.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before the words are taken out of the code.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/routes\/.*\.tsx/, code: 'pageDescription(' },
      handler: (code) => code.replace(/\bpageDescription\(\s*msg`[^`]*`,?\s*\)/g, 'undefined'),
    },
  }
}
