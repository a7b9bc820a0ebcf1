import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from './postgresServer.ts'

const program = '/usr/bin/redis-server'

/** Whether this machine has a Redis server for these tests. */
export const hasRedis = existsSync(program)

export interface RedisServer {
  port: number
  url: string
  stop(): Promise<void>
  /** Starts it without data, as after a restart without persistence. */
  start(): Promise<void>
}

/** Starts a Redis server that may be stopped and started. */
export async function startRedis(): Promise<RedisServer> {
  const port = await findFreePort()
  let child: ChildProcess | null = null
  const server: RedisServer = {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const running = child
      if (!running) return
      child = null
      const ended = new Promise((done) => running.once('exit', done))
      running.kill('SIGKILL')
      await ended
    },
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
      child = spawn(program, settings, { stdio: 'ignore' })
      while (!(await listens(port))) await setTimeout(20)
    },
  }
  await server.start()
  return server
}

function listens(port: number): Promise<boolean> {
  return new Promise((found) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      found(true)
    })
    socket.once('error', () => found(false))
  })
}
