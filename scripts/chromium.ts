import { existsSync } from 'node:fs'

/** Flags for tests and benchmarks: no background requests, and WebGL in software for the map. */
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

/**
 * Finds the Chromium of the npm package where it runs, so that all tests use the same one. It is headless only and
 * twice as fast. Otherwise the installed one. Callers add to `args`.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: bundled } = await import('@sparticuz/chromium')
    // Two flags for serverless functions are removed: with --single-process it crashes when the first context is
    // closed, and with --no-zygote each page starts a separate program instead of a copy.
    const args = bundled.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote')
    return { executablePath: await bundled.executablePath(), args: [...args, ...chromiumFlags] }
  }
  const places = [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const installed = places.find((path) => existsSync(path))
  if (!installed) throw new Error('The tests in the browser need Chromium or Chrome')
  return { executablePath: installed, args: chromiumFlags }
}
