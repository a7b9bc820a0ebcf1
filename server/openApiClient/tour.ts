import createClient from 'openapi-fetch'
// Made by the test from the document of the server that it talks to.
import type { components, paths } from './api.gen.ts'

type NewSpotFreight = components['schemas']['SpotFreightInput']

/** What a program of somebody else does, which knows the interface by its OpenAPI document alone. */
export async function tour(server: string, who: { username: string; password: string }, load: NewSpotFreight) {
  const visitor = createClient<paths>({ baseUrl: server })
  const loggedIn = await visitor.POST('/auth', { body: who })
  if (!loggedIn.data) throw new Error(JSON.stringify(loggedIn.error))
  if (!('token' in loggedIn.data)) throw new Error('The account has a second factor')

  const member = createClient<paths>({ baseUrl: server, headers: { authorization: `Bearer ${loggedIn.data.token}` } })
  const published = await member.POST('/spotLoads', {
    params: { header: { 'Idempotency-Key': 'tour-1' } },
    body: load,
  })
  const list = await member.GET('/spotloads', { params: { query: { typeOfLoad: 'FTL', limit: 5 } } })
  const [first] = list.data ?? []
  if (!first) throw new Error('The list is empty')
  const offer = await member.GET('/spotLoads/{id}', { params: { path: { id: first._id } } })

  const masked = await visitor.GET('/spotLoads/{id}', { params: { path: { id: first._id } } })
  const wrong = await member.POST('/spotLoads', { body: { ...load, targetPrice: -1 } })
  // @ts-expect-error: the document knows two types of load
  await visitor.GET('/spotloads', { params: { query: { typeOfLoad: 'HALF' } } })
  // @ts-expect-error: and no such call
  await visitor.GET('/spotLoads/{id}/history', { params: { path: { id: first._id } } })
  return {
    published: published.data?.[2]?.map(({ _id }) => _id),
    listed: list.data?.map(({ _id }) => _id),
    town: offer.data?.unloading.locations[0]?.locationName,
    author: offer.data?.author?.email,
    refusedWith: masked.error && 'error' in masked.error ? masked.error.error.code : null,
    wrongFields: wrong.error && 'errors' in wrong.error ? wrong.error.errors : null,
  }
}
