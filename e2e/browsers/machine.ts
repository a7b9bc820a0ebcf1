import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The Debian packages that these journeys need, with their commands. */
const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** Fails early, before the market is created. */
export default function requirePrograms(): void {
  findPrograms()
}

/** @throws Error naming the packages to install, if programs are missing */
export function findPrograms(): Record<keyof typeof packages, string> {
  const found = Object.keys(packages).map((name) => [name, programAt(name)] as const)
  const missing = found.filter(([, path]) => !path).map(([name]) => packages[name as keyof typeof packages])
  if (missing.length === 0) return Object.fromEntries(found) as Record<keyof typeof packages, string>
  throw new Error(`Not on this machine: ${missing.join(', ')}. On Debian: apt-get install -y ${missing.join(' ')}`)
}

function programAt(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

export interface Screen {
  /** The number of the screen in the format of `DISPLAY`: `:7`. */
  display: string
  close(): void
}

/** Starts a virtual screen, on which browsers render as on a desktop, with WebGL; they lack WebGL without a screen. */
export function openScreen(): Promise<Screen> {
  const size = ['-screen', '0', '1400x1000x24']
  const screen = spawn(findPrograms().Xvfb, ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((opened, failed) => {
    let output = ''
    screen.stderr.on('data', (chunk) => {
      output += chunk
    })
    screen.stdout.once('data', (number) => opened({ display: `:${String(number).trim()}`, close: () => screen.kill() }))
    screen.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}: ${output}`)))
  })
}
