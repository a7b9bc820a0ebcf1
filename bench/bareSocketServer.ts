/**
 * The minimum cost of a message: Node, Socket.IO, and the same row inserted by hand with its number. `node
 * bench/bareSocketServer.ts <port> <database>`.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'
import { v7 as uuid } from 'uuid'

const [port, database] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: database, max: 10 })
const http = createServer(async (request, response) => {
  try {
    const answer =
      request.method === 'POST' ? await send(request) : await readAfter(new URL(request.url!, 'http://bare'))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => void socket.join(socket.handshake.auth.userId))

async function send(request: IncomingMessage) {
  const { conversationId, senderId, companyId, to, message: content } = JSON.parse(await bodyOf(request))
  const message = { _id: uuid(), content, createdAt: new Date(), sender: { _id: senderId } }
  const { rows } = await pool.query<{ number: number }>(
    `with numbered as (update conversations set last_number = last_number + 1 where id = $2 returning last_number as number)
      insert into messages (id, conversation_id, number, sender_id, company_id, content, sent_at, idempotency_key)
      select $1, $2, number, $3, $4, $5, $6, $7 from numbered on conflict do nothing returning number`,
    [message._id, conversationId, senderId, companyId, content, message.createdAt, request.headers['idempotency-key']],
  )
  const stored = { ...message, ...rows[0] }
  if (rows[0]) io.to(to).emit(conversationId, stored)
  return stored
}

async function readAfter({ searchParams }: URL) {
  const { rows } = await pool.query(
    'select id, number, content from messages where conversation_id = $1 and number > $2 order by number limit 50',
    [searchParams.get('id'), searchParams.get('after')],
  )
  return rows
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

http.listen(Number(port), '127.0.0.1', () => {
  const address = http.address()
  console.log(`Ready: http://127.0.0.1:${typeof address === 'object' ? address?.port : port}\n`)
})
process.on('SIGTERM', () => process.exit())
