import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMainRoads } from '../src/platform/routing/mainRoads.ts'
import type { RouteResult } from '../src/platform/routing/routeResult.ts'
import { getProtocol, readQuestion } from './fakeProtocols.ts'

/** Destinations whose latitude triggers a result; no road of Europe is there. */
export const destinations = {
  noRoute: { lat: 1, long: 10 },
  noSegment: { lat: 2, long: 10 },
  serverError: { lat: 3, long: 10 },
  neverAnswers: { lat: 4, long: 10 },
  brokenJson: { lat: 5, long: 10 },
  tooManyRequests: { lat: 6, long: 10 },
  emptyGeometry: { lat: 7, long: 10 },
}

export const fakeKey = 'key-of-the-fake'

export interface FakeRouting {
  url: string
  /** Method and path of its requests, oldest first. */
  requests: string[]
  close(): Promise<void>
}

/**
 * A fake routing service on a free port of 127.0.0.1: it implements the protocols of OSRM, Valhalla, HERE and
 * openrouteservice with the embedded road network, and answers 400 to a wrong request.
 */
export async function startFakeRouting(): Promise<FakeRouting> {
  const requests: string[] = []
  const roads = createMainRoads()
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    try {
      await answer(request, response, (from, to) => roads.route(from, to, AbortSignal.timeout(60_000)))
    } catch (error) {
      send(response, 400, { message: `the fake refuses the question: ${(error as Error).message}` })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type FindRoute = (from: { lat: number; long: number }, to: { lat: number; long: number }) => Promise<RouteResult>

async function answer(request: IncomingMessage, response: ServerResponse, findRoute: FindRoute): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake')
  const protocol = getProtocol(request.method ?? '', url.pathname)
  const { from, to } = readQuestion(protocol, url, request.headers, await readBody(request), fakeKey)
  switch (to.lat) {
    case destinations.noRoute.lat:
      return send(response, ...protocol.noRoute())
    case destinations.noSegment.lat:
      return send(response, ...protocol.noSegment())
    case destinations.serverError.lat:
      return send(response, 500, { message: 'out of order' })
    case destinations.neverAnswers.lat:
      return
    case destinations.brokenJson.lat:
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":"Ok","routes":[{"dist')
      return
    case destinations.tooManyRequests.lat:
      return send(response, 429, { message: 'slow down' })
    case destinations.emptyGeometry.lat:
      return send(response, 200, protocol.found({ distanceKm: 100, durationMin: 90, line: [] }))
    default: {
      const { distanceKm, durationMin, line } = await findRoute(from, to)
      send(response, 200, protocol.found({ distanceKm, durationMin: durationMin ?? 0, line }))
    }
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : undefined
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
