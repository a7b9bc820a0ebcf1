import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'
import { root } from './market.ts'

/** A page that only React renders in the browser: the same rows and nothing else, compressed like our pages. */
export async function serveBareReact(origin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'veos-bare-'))
  const rows = await (await fetch(`${origin}/api/spotloads?limit=50`)).json()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><div id="root"></div><script type="module" src="/main.jsx"></script></html>',
  )
  writeFileSync(
    join(folder, 'main.jsx'),
    `import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import rows from './rows.json'
const cell = (text) => h('td', null, text)
const row = (r) => h('tr', { key: r._id }, cell(r.loading.locations[0].locationName), cell(r.unloading.locations[0].locationName),
  cell(r.truckType.map((t) => t.label).join(', ')), cell(r.targetPrice ?? 'N/A'), cell(r.createdAt), cell(r.company.companyName))
createRoot(document.getElementById('root')).render(h('main', null, h('h1', null, 'Rows'), h('table', null, h('tbody', null, rows.map(row)))))
`,
  )
  await build({ root: folder, logLevel: 'error', build: { outDir: 'dist' } })
  const server = Fastify()
  await server.register(fastifyCompress)
  await server.register(fastifyStatic, { root: join(folder, 'dist') })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
