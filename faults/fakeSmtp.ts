import { createServer, type Socket } from 'node:net'

/** The behaviour of a mail server. */
export type SmtpBehaviour =
  | 'take'
  /** Accepts each mail after a second. */
  | 'take slowly'
  /** Answers 421 to every connection. */
  | 'busy'
  /** Accepts connections without answering. */
  | 'silent'
  /** Ends each connection at once. */
  | 'refuse'
  /** Disconnects in the middle of a mail. */
  | 'drop'
  /** Accepts a mail and disconnects without confirming it. */
  | 'drop at the end'
  /** Stops answering in the middle of a mail. */
  | 'stall'
  /** Confirms each mail twice. */
  | 'twice'
  /** Answers 550 for every recipient. */
  | 'nobody'

export interface ReceivedMail {
  to: string
  id: string
}

/**
 * A mail server with adjustable faults. Records the accepted mails and the highest number of simultaneous connections.
 */
export async function startFakeSmtp() {
  const taken: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const smtp = { behaviour: 'take' as SmtpBehaviour, taken, tries: 0, maxAtOnce: 0, inMail: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    smtp.tries += 1
    smtp.maxAtOnce = Math.max(smtp.maxAtOnce, sockets.size)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    converse(socket)
  })
  function converse(socket: Socket): void {
    const { behaviour } = smtp
    const reply = (line: string) => void socket.write(`${line}\r\n`)
    if (behaviour === 'silent') return
    if (behaviour === 'refuse') return void socket.destroy()
    if (behaviour === 'busy') return void socket.end('421 Try later\r\n')
    reply('220 fake')
    let to = ''
    let pending = ''
    let isInMail = false
    const receiveLine = (line: string) => {
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT') to = /<([^>]+)>/.exec(line)?.[1] ?? ''
      if (word === 'RCPT' && behaviour === 'nobody') return reply(`550 5.1.1 <${to}>: no such user`)
      if (word !== 'DATA') return reply(word === 'QUIT' ? '221 Bye' : '250 Fine')
      isInMail = true
      smtp.inMail += 1
      reply('354 Go on')
    }
    const take = (mail: string) => {
      isInMail = false
      const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? ''
      taken.push({ to, id })
      if (behaviour === 'drop at the end') socket.destroy()
      else reply(behaviour === 'twice' ? '250 Taken\r\n250 Taken' : '250 Taken')
    }
    socket.on('data', (bytes) => {
      if (isInMail && behaviour === 'drop') return void socket.destroy()
      if (isInMail && behaviour === 'stall') return
      pending += bytes
      for (;;) {
        const end = isInMail ? '\r\n.\r\n' : '\r\n'
        const at = pending.indexOf(end)
        if (at === -1) return
        const part = pending.slice(0, at)
        pending = pending.slice(at + end.length)
        if (!isInMail) receiveLine(part)
        else if (behaviour === 'take slowly') setTimeout(() => take(part), 1000)
        else take(part)
      }
    })
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  })
}
