import type { Plugin } from 'vite'

const adapter = /\/ServerFunctionSerializationAdapter\.js$/

/**
 * Removes the framework's client for server functions, with its parser: Veos calls its server by the routes of the
 * contract only. It would be a fifteenth of the scripts that a phone loads before the first page is hydrated.
 */
export function removeServerFunctions(): Plugin {
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
