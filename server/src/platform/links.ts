import type { Config } from './config.ts'

/** The address of a page, for mails. Without `PUBLIC_URL` it is on this machine. */
export function getLink({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, path: `/${string}`): string {
  return new URL(path, publicUrl ?? `http://localhost:${port}`).href
}
