/**
 * Writes the OpenAPI document of every call of the contract, including the back office, to `.cache/openapi.json`, so
 * that `npm run check` can lint it without a server.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apiRoutes } from '@veos/contract/api'
import type { FileRoute, Route } from '@veos/contract/platform/route'
import { buildOpenApiDocument } from '../server/src/platform/openapi/buildOpenApiDocument.ts'

const file = resolve(import.meta.dirname, '../.cache/openapi.json')
const calls = Object.values(apiRoutes).flatMap((routes) => Object.values<Route | FileRoute>(routes))
mkdirSync(resolve(file, '..'), { recursive: true })
writeFileSync(file, JSON.stringify(buildOpenApiDocument(calls, { origin: null }), null, 2))
