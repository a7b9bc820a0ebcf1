/**
 * `npm run dev`: the API with `node --watch` on PORT + 1, and Vite's development server on PORT, which forwards API
 * calls. Changes on both sides appear without a manual restart.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3000)
const apiPort = port + 1

const children = [
  run(['--watch', '--watch-preserve-output', 'server/build/start.ts'], { PORT: String(apiPort), VEOS_WEB: 'off' }),
  run([resolve(root, 'node_modules/vite/bin/vite.js')], { PORT: String(port), VEOS_API_PORT: String(apiPort) }, 'web'),
]

function run(args: string[], environment: Record<string, string>, folder = ''): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: resolve(root, folder),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  child.on('exit', (code) => stop(code ?? 0))
  return child
}

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode ||= code
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
