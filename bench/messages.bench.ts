/**
 * Measures messages beside a bare Socket.IO server that makes the same insert by hand: the time until a message reaches
 * the other browser, the cost of an open connection, and the recovery after a restart.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './market.ts'
import { openCast, type ServerName, type Talker } from './messagesCast.ts'
import { computeMedian, computeQuantile, formatTable, type Report } from './report.ts'
import type { Order, State } from './socketClients.ts'

const perSecond = 200
const rounds = Number(process.env.BENCH_MESSAGE_ROUNDS || 6)
const secondsPerRound = 10
const activePairs = 100
const sockets = Number(process.env.BENCH_SOCKETS || 10_000)
const clientProcesses = 4
const names = ['veos', 'bare'] as const

interface Server {
  origin: string
  child: ChildProcess
}

export async function run(): Promise<Report> {
  const { database, url, cast } = await openCast()
  const dataDir = mkdtempSync(join(tmpdir(), 'veos-bench-'))
  const start = (name: ServerName, port = 0) => startServer(name, { database: url, dataDir, port })
  try {
    const speed = await measureSpeed(start, cast)
    const memory = await measureMemory(start, cast)
    await database.asOwner((owner) =>
      owner.query('truncate messages cascade; update conversations set last_number = 0'),
    )
    const comeback = await measureComeback(start, cast)
    return {
      ratios: [
        { name: 'Message to the other browser at 200/s, p50 over bare Socket.IO', ratio: speed.p50, limit: 1.5 },
        { name: 'Message to the other browser at 200/s, p99 over bare Socket.IO', ratio: speed.p99, limit: 2 },
        { name: 'Messages lost at 200/s', ratio: speed.lost, limit: 0 },
        { name: `Memory per connection, ${sockets} sockets, over bare Socket.IO`, ratio: memory.ratio, limit: 1.5 },
        {
          name: `Browsers of ${sockets} with a message missed or doubled after a restart`,
          ratio: comeback.wrong,
          limit: 0,
        },
      ],
      lines: [...speed.lines, '', ...memory.lines, '', ...comeback.lines],
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Start = (name: ServerName, port?: number) => Promise<Server>

/** Both servers run the whole time and are measured in turn. */
async function measureSpeed(start: Start, cast: Talker[]) {
  const talkers = cast.slice(0, 2 * activePairs)
  const samples: Record<ServerName, number[][]> = { veos: [], bare: [] }
  let lost = 0
  const servers = await Promise.all(names.map((name) => start(name)))
  const clients = await Promise.all(names.map((name, index) => openClients(name, servers[index]!, talkers, 1)))
  for (let round = -1; round < rounds; round++) {
    for (const [index, name] of names.entries()) {
      const seconds = round < 0 ? 3 : secondsPerRound
      const [{ latencies, sent }] = await clients[index]!.sendAll({
        perSecond,
        seconds,
        retries: false,
        tag: `r${round}`,
      })
      lost += sent - latencies.length
      if (round >= 0) samples[name].push(latencies)
    }
  }
  await Promise.all(clients.map((client) => client.end()))
  await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
  const at = (name: ServerName, share: number) => computeQuantile(samples[name].flat(), share)
  const ratio = (share: number) => Number((at('veos', share) / at('bare', share)).toFixed(2))
  return {
    p50: ratio(0.5),
    p99: ratio(0.99),
    lost,
    lines: [
      ...formatTable(
        ['Server', 'p50 ms', 'p90 ms', 'p99 ms', 'p50 of each round'],
        names.map((name) => [
          name,
          ...[0.5, 0.9, 0.99].map((share) => at(name, share).toFixed(2)),
          samples[name].map((round) => computeMedian(round).toFixed(2)).join(', '),
        ]),
      ),
      '',
      `From \`POST /msg\` to the other browser's socket, ${perSecond} a second among ${activePairs} pairs, ${rounds} rounds of ${secondsPerRound} s in turn, on PostgreSQL.`,
    ],
  }
}

async function measureMemory(start: Start, cast: Talker[]) {
  const perSocket: Record<string, Record<'heap' | 'rss', number>> = {}
  for (const name of names) {
    const server = await start(name)
    // The first connections load the code that all others use.
    const first = await openClients(name, server, cast.slice(0, 200), 1)
    const before = await memoryOf(server)
    const clients = await openClients(name, server, cast.slice(200, sockets + 200), clientProcesses)
    const after = await memoryOf(server)
    const grown = (figure: 'rss' | 'heapUsed' | 'external') => (after[figure] - before[figure]) / clients.count / 1024
    perSocket[name] = { heap: grown('heapUsed') + grown('external'), rss: grown('rss') }
    await Promise.all([first.end(), clients.end()])
    await end(server, 'SIGTERM')
  }
  const { veos, bare } = perSocket
  const ratioOf = (figure: 'heap' | 'rss') => veos![figure] / bare![figure]
  return {
    // A process with free memory grows by less than it uses, so the worse of the two ratios counts.
    ratio: Number(Math.max(ratioOf('heap'), ratioOf('rss')).toFixed(2)),
    lines: formatTable(
      ['Server', 'heap and buffers per connection, KiB', 'resident memory per connection, KiB'],
      names.map((name) => [name, perSocket[name]!.heap.toFixed(1), perSocket[name]!.rss.toFixed(1)]),
    ),
  }
}

/** Kills and restarts a server while 200 messages per second are sent and retried until they are acknowledged. */
async function measureComeback(start: Start, cast: Talker[]) {
  const rows: (string | number)[][] = []
  let wrong = 0
  for (const name of names) {
    let server = await start(name)
    const clients = await openClients(name, server, cast.slice(0, sockets), clientProcesses)
    const sending = clients.sendAll({ perSecond: perSecond / clientProcesses, seconds: 10, retries: true, tag: 'back' })
    await pause(3000)
    const killed = performance.now()
    await end(server, 'SIGKILL')
    server = await start(name, Number(new URL(server.origin).port))
    const isUp = performance.now()
    const back = await clients.until(({ connected, caughtUp }) => connected === sockets && caughtUp === sockets)
    await sending
    const state = await clients.until((now) => now.wrong === 0, 20_000)
    wrong += state.wrong
    rows.push([
      name,
      ...[isUp - killed, back.at - killed].map((ms) => (ms / 1000).toFixed(1)),
      state.acknowledged,
      state.wrong,
    ])
    await clients.end()
    await end(server, 'SIGTERM')
  }
  return {
    wrong,
    lines: [
      ...formatTable(
        [
          'Server',
          'listens again after s',
          `all ${sockets} back after s`,
          'messages acknowledged',
          'browsers that hold anything else',
        ],
        rows,
      ),
      '',
      'Killed with SIGKILL in the middle of 200 messages a second; browsers reconnect by the rules of Socket.IO and fetch what came after the last message they know.',
    ],
  }
}

/** Starts browsers in processes of their own, with pairs in the same process. Returns when all are connected. */
async function openClients(name: ServerName, { origin }: Server, talkers: Talker[], processes: number) {
  const share = Math.ceil(talkers.length / processes / 2) * 2
  const children = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'socketClients.ts')))
  let isOver = false
  for (const child of children) {
    child.once('exit', () => {
      if (!isOver) throw new Error('The browsers of a benchmark have ended before they were told to')
    })
  }
  const sendOrder = (child: ChildProcess, order: Order) => child.send(order)
  const request = <Answer>(child: ChildProcess, order: Order) =>
    new Promise<Answer>((done) => {
      const onMessage = (message: unknown) => {
        const { of, answer } = message as { of: Order['do']; answer: Answer }
        if (of !== order.do) return
        child.off('message', onMessage)
        done(answer)
      }
      child.on('message', onMessage)
      sendOrder(child, order)
    })
  const clients = {
    count: talkers.length,
    sendAll: (order: Omit<Extract<Order, { do: 'send' }>, 'do'>) =>
      Promise.all(
        children.map((child, index) =>
          request<{ latencies: number[]; sent: number }>(child, { do: 'send', ...order, tag: `${order.tag} ${index}` }),
        ),
      ) as Promise<[{ latencies: number[]; sent: number }, ...{ latencies: number[]; sent: number }[]]>,
    async state(): Promise<State> {
      const states = await Promise.all(children.map((child) => request<State>(child, { do: 'state' })))
      const sum = (figure: keyof State) => states.reduce((all, one) => all + one[figure], 0)
      return {
        connected: sum('connected'),
        caughtUp: sum('caughtUp'),
        wrong: sum('wrong'),
        acknowledged: sum('acknowledged'),
      }
    },
    async until(isReached: (state: State) => boolean, maxMs = 180_000): Promise<State & { at: number }> {
      const end = performance.now() + maxMs
      for (;;) {
        const state = await clients.state()
        if (isReached(state) || performance.now() > end) return { ...state, at: performance.now() }
        await pause(200)
      }
    },
    async end() {
      isOver = true
      for (const child of children) sendOrder(child, { do: 'end' })
      await Promise.all(children.map((child) => new Promise((done) => child.once('exit', done))))
    },
  }
  for (const [index, child] of children.entries()) {
    sendOrder(child, {
      do: 'connect',
      server: name,
      origin,
      talkers: talkers.slice(index * share, (index + 1) * share),
    })
  }
  await clients.until(({ connected }) => connected === talkers.length)
  return clients
}

async function startServer(
  name: ServerName,
  { database, dataDir, port }: { database: string; dataDir: string; port: number },
): Promise<Server> {
  const script = name === 'veos' ? ['server/build/start.ts'] : ['bench/bareSocketServer.ts', String(port), database]
  const settings = {
    DATABASE_URL: database,
    VEOS_DATA: dataDir,
    VEOS_DEMO: 'off',
    LOG_LEVEL: 'warn',
    SOCKETS_PER_ADDRESS: '100000',
    PORT: String(port),
  }
  const child = spawn(process.execPath, ['--expose-gc', '--import', './bench/collectGarbage.ts', ...script], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let message = ''
  const origin = await new Promise<string>((found, failed) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      message += chunk
      const address = /Ready: (http:\/\/\S+)/.exec(message)?.[1]
      if (address) found(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => failed(new Error(`The ${name} server ended with ${code}:\n${message}`)))
  })
  return { origin, child }
}

function memoryOf({ child }: Server): Promise<NodeJS.MemoryUsage> {
  return new Promise((done) => {
    child.once('message', (usage) => done(usage as NodeJS.MemoryUsage))
    child.send('memory')
  })
}

async function end({ child }: Server, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await ended
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
