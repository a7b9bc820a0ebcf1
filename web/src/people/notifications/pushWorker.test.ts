import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(resolve(import.meta.dirname, '../../../public/push-worker.js'), 'utf8')

interface Notification {
  title: string
  options: { tag: string; silent: boolean; renotify: boolean; data: { id: string } }
}

/** Runs the push worker in a fake browser with these windows, and records what it shows. */
function startWorker(windows: { url: string; visibilityState: string }[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Notification[] = []
  const standing = new Map<string, Notification>()
  const registration = {
    async showNotification(title: string, options: Notification['options']) {
      shown.push({ title, options })
      standing.set(options.tag, { title, options })
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      [...standing.values()].filter(({ options }) => options.tag === tag).map(({ options }) => options),
  }
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration,
    clients: { matchAll: async () => windows },
  }
  runInNewContext(script, { self, URL, Set, Promise })
  async function dispatch(type: string, event: object) {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) })
    await done
  }
  return {
    shown,
    push: (id: string) => dispatch('push', { data: { json: () => aNotice(id) } }),
    message: (id: string) => dispatch('message', { data: aNotice(id) }),
  }
}

const aNotice = (id: string) => ({
  id,
  title: `Notice ${id}`,
  content: 'There is a load',
  icon: '/icon-192.png',
  image: null,
  url: '/dashboard/messages',
})

const inSight = { url: 'https://veos.example/tender', visibilityState: 'visible' }
const inBackground = { url: 'https://veos.example/tender', visibilityState: 'hidden' }
const documents = { url: 'https://veos.example/api/docs', visibilityState: 'visible' }

test('a push message is shown with sound while no page is visible', async () => {
  for (const windows of [[], [inBackground], [documents]]) {
    const worker = startWorker(windows)
    await worker.push('1')
    expect(worker.shown).toMatchObject([{ title: 'Notice 1', options: { silent: false, renotify: true } }])
  }
})

test('every push message shows a notification, silently while a page is visible', async () => {
  const worker = startWorker([inSight])
  for (const id of ['1', '2', '3', '4']) await worker.push(id)
  expect(worker.shown.map(({ title }) => title)).toEqual(['Notice 1', 'Notice 2', 'Notice 3', 'Notice 4'])
  expect(worker.shown.every(({ options }) => options.silent && !options.renotify)).toBe(true)
})

test('the same event by push and from pages makes a sound once', async () => {
  const worker = startWorker([inBackground])
  await worker.push('1')
  await worker.message('1')
  await worker.push('1')
  await worker.message('2')
  await worker.push('2')
  expect(worker.shown.filter(({ options }) => !options.silent).map(({ title }) => title)).toEqual([
    'Notice 1',
    'Notice 2',
  ])
  // The three push messages and one of the pages' events were shown.
  expect(worker.shown).toHaveLength(4)
})

test('the same event twice at the same time makes a sound once', async () => {
  const worker = startWorker([inBackground])
  await Promise.all([worker.push('1'), worker.push('1'), worker.message('1')])
  expect(worker.shown.filter(({ options }) => !options.silent)).toHaveLength(1)
})

test('an event from a page is not shown while a page is visible', async () => {
  const worker = startWorker([inSight])
  await worker.message('1')
  expect(worker.shown).toEqual([])
})
