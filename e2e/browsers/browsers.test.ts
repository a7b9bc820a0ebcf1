import sharp from 'sharp'
import { aSpotFreight } from '../../server/testing/aSpotFreight.ts'
import { demoPassword } from '../browser.ts'
import { callAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { makeMember } from '../members.ts'
import { getMarket } from '../sharedMarket.ts'
import { getDay } from '../spotFreightForm.ts'
import { openFirefox } from './firefox.ts'
import { openScreen, type Screen } from './machine.ts'
import { createPageDriver } from './page.ts'
import type { Session } from './session.ts'
import { openWebKit } from './webkit.ts'

const remark = 'Ramp 4, ring before arrival'

let screen: Screen
test.beforeAll(async () => {
  screen = await openScreen()
})
test.afterAll(() => screen?.close())

const open = {
  Firefox: () => openFirefox({ display: screen.display }),
  WebKit: () => openWebKit({ display: screen.display }),
}

for (const { name, price } of [
  // Different prices, because the server asks about equal offers of a company.
  { name: 'Firefox', price: 913 },
  { name: 'WebKit', price: 914 },
] as const) {
  test(`in ${name} a member logs in, opens a load, sees its route, sends a message and publishes`, async () => {
    const id = await publishLoad()
    const email = await makeMember()
    const session = await open[name]()
    try {
      const page = createPageDriver(session)
      const at = (path: string) => page.open(`${getMarket().origin}${path}`)

      await at('/log-in')
      await page.press('button', 'Accept')
      await page.write('textbox', 'E-mail', email)
      await page.write('textbox', 'Password', demoPassword)
      await page.press('button', 'Log in')
      // The header shows the user before the page has changed.
      await page.leadTo('/dashboard')
      await page.see('button', 'Your account')
      await page.press('link', 'Load Exchange')
      await page.until('the load in the list', () =>
        session.press((offerId) => document.querySelector(`[data-row-key="${offerId}"]`), id),
      )
      await page.leadTo(`/spotload/${id}`)
      await page.seeText(remark)
      await page.press('tab', 'Map')
      await page.see('figure', 'Map')
      await page.until('the route on the map', async () => {
        if (!(await showsRoute(session))) throw new Error('It is not drawn')
      })

      await page.press('button', 'Send message')
      await page.write('textbox', 'Message', `Hello from ${name}`)
      await page.press('button', 'Send')
      await page.see('dialog', 'Message sent successfully')
      await page.press('link', 'Open the conversation')
      await page.leadTo('/dashboard/messages/')
      await page.seeText(`Hello from ${name}`)

      await at('/dashboard/spotload/create')
      await choosePlace('Loading place', 'Tallinn')
      await typeDates('Loading dates', 3)
      await choosePlace('Unloading place', 'Hamburg')
      await typeDates('Unloading dates', 6)
      await page.press('button', 'Next')
      await page.see('heading', 'Freight')
      await page.press('button', 'Truck types ')
      await page.press('option', 'Mega')
      await page.press('button', 'Done')
      await page.write('combobox', 'Type of cargo', 'pallets')
      await page.press('option', 'On pallets')
      await page.write('textbox', 'Weight', '24')
      await page.write('textbox', 'Target price', String(price))
      await page.press('button', 'Publish')
      await page.leadTo('/dashboard/my-offers/spotloads')
      await page.seeText(`${price} €`)

      async function choosePlace(field: string, place: string) {
        await page.write('combobox', field, place)
        await page.press('option', place)
      }
      async function typeDates(field: string, days: number) {
        await page.write('textbox', field, `${getDay(days).typed} - ${getDay(days + 1).typed}`)
        await session.pressEnter()
      }
    } finally {
      await session.close()
    }
  })
}

test('in a Firefox without WebGL the route is drawn on a plain picture, with the reason', async () => {
  const session = await openFirefox({ display: null })
  try {
    const page = createPageDriver(session)
    expect(await session.run(() => document.createElement('canvas').getContext('webgl2'))).toBeNull()
    const email = await makeMember()
    await page.open(`${getMarket().origin}/log-in?next=${encodeURIComponent(`/spotload/${await publishLoad()}`)}`)
    await page.write('textbox', 'E-mail', email)
    await page.write('textbox', 'Password', demoPassword)
    await page.press('button', 'Log in')
    await page.press('tab', 'Map')
    await page.seeText('WebGL is off in this browser, so this is a picture')
    expect(await session.has(() => document.querySelector('figure polyline'))).toBe(true)
    expect(session.faults).toEqual([])
  } finally {
    await session.close()
  }
})

/** Published by another company, so that a message has a recipient. */
async function publishLoad(): Promise<string> {
  const [, , [load]] = await callAs(
    'admin@forwarder.example',
    'POST',
    '/spotLoads?confirmed=equalOffer',
    aSpotFreight({ extraInfo: remark }),
  )
  return load._id
}

/** Whether the map contains the colour of the route. WebGL content can only be checked in a screenshot. */
async function showsRoute(session: Session): Promise<boolean> {
  const box = await session.run(() => {
    const canvas = document.querySelector('figure canvas')
    if (!canvas) return null
    const { left, top, width, height } = canvas.getBoundingClientRect()
    return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) }
  })
  if (!box) return false
  const { data, info } = await sharp(await session.picture())
    .extract(box)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let ofRoute = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const red = data[at]!
    const green = data[at + 1]!
    const blue = data[at + 2]!
    if (Math.abs(red - 0x0b) + Math.abs(green - 0x6b) + Math.abs(blue - 0x57) < 24) ofRoute++
  }
  return ofRoute > 100
}
