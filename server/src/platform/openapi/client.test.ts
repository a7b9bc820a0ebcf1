import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { testPassword } from '../../../demo/makeCompanies.ts'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const folder = new URL('../../../openApiClient/', import.meta.url)
const root = fileURLToPath(new URL('../../', folder))

test('a client generated from the document compiles and can call the server', async () => {
  const { server, make } = await testApp()
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const document = (await (await fetch(`${origin}/api/docs/json`)).json()) as OpenAPI3
  expect(document.servers).toEqual([{ url: '/api' }])
  const types = astToString(await openapiTypeScript(document))
  await writeFile(new URL('api.gen.ts', folder), types)
  const compiled = await promisify(execFile)('node_modules/.bin/tsc', ['-p', fileURLToPath(folder)], {
    cwd: root,
  }).catch(({ stdout }) => ({ stdout }))
  expect(compiled.stdout).toBe('')

  const { runTour } = await import(new URL('tour.ts', folder).href)
  const { admin } = await make.company()
  const load = aSpotFreight()
  const seen = await runTour(new URL('/api', origin).href, { username: admin.email, password: testPassword }, load)
  expect(seen).toEqual({
    published: seen.listed,
    listed: [expect.any(String)],
    town: expect.stringMatching(/\w/),
    author: admin.email,
    refusedWith: 'log_in_required',
    wrongFields: { targetPrice: { msg: 'At least 0\u00a0€', code: 'at_least', values: { least: '0\u00a0€' } } },
  })
})
