import { existsSync } from 'node:fs'

/** For tests and benchmarks: no calls home, and WebGL in software for the map. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** The machine's Chromium, or the one that comes with npm; `args` are what that one needs besides. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const installed = places.find((path) => existsSync(path))
  if (installed) return { executablePath: installed, args: chromiumFlags }
  const { default: bundled } = await import('@sparticuz/chromium')
  return { executablePath: await bundled.executablePath(), args: [...bundled.args, ...chromiumFlags] }
}
