import { readdirSync } from 'node:fs'
import { anEmptyTruck } from '../server/testing/anEmptyTruck.ts'
import { aRoundtrip } from '../server/testing/aRoundtrip.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { aTender } from '../server/testing/aTender.ts'
import { visit } from './browser.ts'
import { tryAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'

const marker = 'Zqxjk'
const premium = 'admin@forwarder.example'
const staff = 'staff@veos.example'

async function callAs(email: string, method: string, path: string, body?: object) {
  const { status, answer } = await tryAs(email, method, path, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}

/**
 * Publishes an offer of each kind with the marker in every free text.
 * @returns the ids by kind
 */
async function publishMarked() {
  const [[{ _id: tender }]] = await callAs(premium, 'POST', '/createTender?confirmed=equalOffer', {
    ...aTender({ name: marker, additionalInformation: `<p>${marker}</p>` }),
    Freight: { ...aTender().Freight, specialRequests: { otherReq: marker } },
    Payment: { paymentTime: 30, paymentComments: marker },
  })
  const [, [{ _id: roundtrip }]] = await callAs(premium, 'POST', '/roundtrip?confirmed=equalOffer', {
    ...aRoundtrip({ name: marker, routeDescription: `<p>${marker}</p>`, additionalInformation: `<p>${marker}</p>` }),
    trucks: { truckTypes: ['Standard_tautliner'], additionalInfo: marker },
    trailerRent: { available: true, addBenefits: marker },
    requirements: { otherRequirements: marker },
    payment: { ...aRoundtrip().payment, paymentComment: marker },
  })
  const [, , [{ _id: spotload }]] = await callAs(
    premium,
    'POST',
    '/spotLoads?confirmed=equalOffer',
    aSpotFreight({ extraInfo: marker }),
  )
  const [, , , [{ _id: trucks }]] = await callAs(
    premium,
    'POST',
    '/emptyTruck?confirmed=equalOffer',
    anEmptyTruck({ extraInfo: marker }),
  )
  const queue = await callAs(staff, 'GET', '/back-office/roundtrip-reviews?limit=200')
  const { handedInAt } = queue.find((entry: { roundtrip: { _id: string } }) => entry.roundtrip._id === roundtrip)
  await callAs(staff, 'POST', `/back-office/roundtrip-reviews/${roundtrip}/approve`, { handedInAt })
  return { tender, roundtrip, spotload, trucks }
}

/** The URLs of all pages outside the dashboard, with these ids where one is required. */
function pagesWith(ids: readonly string[]): string[] {
  return readdirSync(`${import.meta.dirname}/../web/src/routes`)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('__') && file !== '$.tsx')
    .flatMap((file) => {
      const path = `/${file.replace('.tsx', '').replace('index', '').replaceAll('.', '/')}`
      const list = path.replace('/{-$id}', '')
      return path.includes('$') ? [list, ...ids.map((id) => path.replace(/\{?-?\$\w+\}?/, id))] : [path]
    })
    .filter((path) => !path.includes('$'))
}

test('no page of a visitor contains free text of a company', async () => {
  const ids = await publishMarked()
  const companyOf = await callAs(premium, 'GET', '/getCompany')
  const foundIds = new Set<string>()
  for (const page of pagesWith(Object.values(ids))) {
    const answer = await fetch(`${getMarket().origin}${page}`, { headers: { 'x-forwarded-for': '10.211.0.1' } })
    const html = await answer.text()
    for (const secret of [marker, companyOf._id]) expect(html, page).not.toContain(secret)
    for (const [list, id] of Object.entries(ids)) if (html.includes(id)) foundIds.add(`${list} in ${page}`)
  }
  // Makes sure that the inspected pages contained the offers.
  for (const list of Object.keys(ids)) expect([...foundIds]).toContain(`${list} in /${list}`)
  for (const [type, id] of [
    ['Tender', ids.tender],
    ['Roundtrip', ids.roundtrip],
    ['Spotload', ids.spotload],
    ['Emptytruck', ids.trucks],
  ]) {
    await callAs(premium, 'DELETE', '/offer', { _id: id, type })
  }
})

for (const path of ['/spotload', '/tender', '/roundtrip', '/trucks']) {
  test(`visitors of ${path} see that publishers exist, but not for empty trucks`, async () => {
    const isNamed = path !== '/trucks'
    const page = await visit(path)
    await page.locator('[data-row="0"]').waitFor({ state: 'attached' })
    expect((await page.getByRole('columnheader').allTextContents()).includes('Publisher')).toBe(isNamed)
    // Also before hydration, and on phones.
    const html = await (await page.request.get(path)).text()
    expect(html.includes('Members see who')).toBe(isNamed)
    expect(/x{4,}/.test((await page.getByRole('main').textContent())!)).toBe(isNamed)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect((await page.getByRole('main').textContent())!.includes('Members see who')).toBe(isNamed)

    const member = await visit(path, { as: premium })
    await member.getByRole('columnheader', { name: 'Publisher' }).waitFor()
  })
}
