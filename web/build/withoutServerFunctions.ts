import type { Plugin } from 'vite'

const adapter = /\/ServerFunctionSerializationAdapter\.js$/

/**
 * Veos calls its server by the routes of the contract and has no server functions. The framework's way to call them,
 * and the parser that this takes, would be a fifteenth of what a phone loads before the first page is hydrated.
 */
export function withoutServerFunctions(): Plugin {
  return {
    name: 'without-server-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: adapter },
      handler: () =>
        `export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: () => false, toSerializable: String, fromSerializable: String }`,
    },
  }
}
