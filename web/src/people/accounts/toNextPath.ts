/** The page after logging in: a path of our own site, or the dashboard for anything that might lead elsewhere. */
export function toNextPath(next: string | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/dashboard'
  const ours = 'https://veos.invalid'
  const url = URL.canParse(next, ours) ? new URL(next, ours) : null
  // A path that begins with two slashes after its dots are resolved leads to another host.
  const isOurs = url?.origin === ours && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : '/dashboard'
}
