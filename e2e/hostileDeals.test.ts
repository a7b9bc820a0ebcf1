import type { Page } from 'playwright-core'
import { aRoundtrip } from '../server/testing/aRoundtrip.ts'
import { aTender } from '../server/testing/aTender.ts'
import { hostileHtml } from '../server/testing/hostileHtml.data.ts'
import { loadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'
import { setTraps } from './traps.ts'

const shipper = 'admin@producer.example'
const haulier = 'admin@haulier.example'
const author = 'admin@roundtrips.example'
const staff = 'staff@veos.example'

/** A comment may contain 2,000 characters and 20 images. */
const inOneText = 15
const pieces = Object.values(hostileHtml)
  .flat()
  .filter((piece) => piece.length < 2000 / inOneText && !piece.includes('/api/images/'))
/** An input with an unclosed tag may swallow the text after it, so only a few inputs are in one text. */
const texts = Array.from({ length: Math.ceil(pieces.length / inOneText) }, (_, index) =>
  pieces.slice(index * inOneText, (index + 1) * inOneText).join(''),
)
const inLine = '<img src=x onerror=ran()> "> & <script>ran()</script>'

/**
 * Publishes a tender of the shipper and quotes for it as the haulier with a comment.
 * @returns the id of the bid
 */
async function quote(comment: string, name: string): Promise<string> {
  const [tenders] = await callAs(shipper, 'POST', '/createTender?confirmed=equalOffer', aTender({ name }))
  const tenderId: string = tenders[0]._id
  await callAs(haulier, 'POST', '/quotations', {
    tenderId,
    offerId: null,
    price: 1150,
    noOfTrucks: 2,
    period: 'weekly',
    comment,
  })
  await callAs(haulier, 'POST', '/favourites', { favouriteId: tenderId, name: inLine, type: 'Tender' })
  const { bids } = await callAs(shipper, 'GET', `/offers/${tenderId}/bids`)
  return bids[0]._id
}

/** Creates an agreement with texts of the haulier in its terms, and a proposal that the shipper has not answered. */
async function agree(bid: string): Promise<string> {
  await callAs(shipper, 'POST', `/negotiations/${bid}/award`, { round: 1 })
  await callAs(haulier, 'POST', `/negotiations/${bid}/confirm`, { round: 1 })
  const { agreementId } = await callAs(haulier, 'GET', `/negotiations/${bid}`)
  const change = { version: 1, kind: 'change', comment: pieces.join('').slice(0, 900), plates: inLine.slice(0, 40) }
  await callAs(haulier, 'POST', `/agreements/${agreementId}/proposals`, change)
  return `/dashboard/agreements/${agreementId}`
}

async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' })
  while (await more.count())
    await more
      .first()
      .click({ timeout: 5000 })
      .catch(() => {})
}

test('hostile input in quotations, agreements, favourites and reviews cannot run or send calls, for either side and staff', async () => {
  expect(texts.length).toBeGreaterThan(15)
  const bids: string[] = []
  for (const [index, text] of texts.entries()) bids.push(await quote(text, `Hostile ${index} ${inLine}`))
  const agreement = await agree(bids[0]!)
  const { _id: reviewed } = await callAs(shipper, 'GET', '/getCompany')
  const review = (by: string, value: 0 | 1, comment: string) =>
    callAs(by, 'POST', '/review?confirmed=personalData', { review: value, comment, id: reviewed })
  const [first, second, third] = texts.map((text) => text.slice(0, 900))
  await review(haulier, 1, first!)
  const { reviews } = await callAs(shipper, 'GET', `/reviews/${reviewed}`)
  await callAs(shipper, 'POST', `/review/${reviews[0]._id}/reply?confirmed=personalData`, { comment: second })
  await review(author, 0, third!)
  const waiting = await callAs(staff, 'GET', '/back-office/reviews')
  const negative = waiting.find(({ comment }: { comment: string }) => comment.includes('ran()'))
  const inQueue = `/admin?queue=reviews&item=${encodeURIComponent(`${negative._id} ${negative.queuedAt}`)}`

  const looks: [as: string, paths: string[]][] = [
    [haulier, ['/dashboard/quotations/sent', agreement, '/dashboard/favourites', `/dashboard/company/${reviewed}`]],
    [shipper, ['/dashboard/quotations/recieved', agreement, '/dashboard/my-company']],
    [staff, [inQueue]],
  ]
  for (const [as, paths] of looks) {
    const page = await visit('/attributions', { as, bypassCSP: true, isHostile: true })
    const caught = await setTraps(page)
    for (const path of paths) {
      await loadPage(page, path)
      const shown = async () => {
        await showAll(page)
        return [path, (await page.getByText(/onerror|ran\(\)/).count()) > 0]
      }
      await expect.poll(shown).toEqual([path, true])
      expect([path, caught]).toEqual([path, []])
    }
  }
})

test('hostile input in notices, mails, contact messages and the back office cannot run or send calls', async () => {
  const reason = pieces.join('').slice(0, 480)
  const message = pieces.toReversed().join('').slice(0, 4000)
  await callAs(author, 'POST', '/roundtrip?confirmed=equalOffer', aRoundtrip({ name: `News ${inLine}` }))
  const waiting = await callAs(staff, 'GET', '/back-office/roundtrip-reviews')
  type Waiting = { roundtrip: { _id: string; name: string }; handedInAt: string }
  const { roundtrip, handedInAt } = waiting.find((each: Waiting) => each.roundtrip.name.startsWith('News '))
  await callAs(staff, 'POST', `/back-office/roundtrip-reviews/${roundtrip._id}/reject`, { handedInAt, reason })
  await callAs(author, 'POST', '/contact', {
    name: 'Kadri <img src=x>',
    email: author,
    topic: 'support',
    message,
    fax: '',
  })
  await fetch(`${getMarket().origin}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': inLine, 'x-forwarded-for': '10.202.0.1' },
    body: JSON.stringify({ username: author, password: inLine }),
  })

  const page = await visit('/attributions', { as: author, bypassCSP: true, isHostile: true })
  const caught = await setTraps(page)
  await loadPage(page, '/tender')
  await page.getByRole('button', { name: 'Notices' }).click()
  await page.getByRole('dialog', { name: 'Notices' }).getByText('onerror=ran()').first().waitFor()
  await loadPage(page, '/dashboard/my-account')
  await page.getByRole('heading', { name: 'Sign-ins' }).waitFor()
  expect(caught).toEqual([])

  const hostileLetters = page.getByRole('article').filter({ hasText: /ran\(\)/ })
  const openMailbox = async () => {
    await loadPage(page, '/dev/mailbox')
    const links = hostileLetters.getByRole('link', { name: 'As people see it' })
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  }
  // One mail for the author, one for support.
  await expect.poll(async () => (await openMailbox()).length).toBeGreaterThanOrEqual(2)
  for (const letter of await openMailbox()) {
    await loadPage(page, letter)
    await page
      .getByText(/ran\(\)/)
      .first()
      .waitFor()
    expect([letter, caught]).toEqual([letter, []])
  }

  const desk = await visit('/attributions', { as: staff, bypassCSP: true, isHostile: true })
  const caughtAtDesk = await setTraps(desk)
  await loadPage(desk, '/admin?queue=security')
  await desk.getByRole('list', { name: 'Security log' }).getByRole('listitem').first().waitFor()
  await loadPage(desk, '/admin?queue=actions')
  await desk
    .getByText(/onerror|ran\(\)/)
    .first()
    .waitFor()
  expect(caughtAtDesk).toEqual([])
})
