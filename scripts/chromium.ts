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

/**
 * The Chromium of the npm package where it runs, so that all tests use the same one; it is headless only and takes half
 * of the time. Elsewhere the installed one. `args` are added by each caller.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: bundled } = await import('@sparticuz/chromium')
    // Two flags are for serverless functions: with --single-process it crashes with the first context that is closed,
    // and with --no-zygote each page starts a program of its own instead of a copy.
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
