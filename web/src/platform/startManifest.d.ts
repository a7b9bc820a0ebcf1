/** The files of each route in the build, by the plugin of TanStack Start. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): { routes: Record<string, { css?: (string | { href: string })[] }> }
}
