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
 * Flags of the npm package, made for serverless functions, that tests must not have: with --single-process it crashes
 * when the first context is closed, with --no-zygote each page starts a separate program instead of a copy, and the
 * others allow what browsers refuse: calls to other origins and to HTTP from pages over HTTPS.
 */
const removedFlags = ['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content']

/**
 * Finds the Chromium of the npm package where it runs, so that all tests use the same one. It is headless only and
 * twice as fast. Otherwise the installed one. Callers add to `args`.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: bundled } = await import('@sparticuz/chromium')
    const args = bundled.args.filter((flag) => !removedFlags.includes(flag))
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
