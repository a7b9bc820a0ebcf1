import { anEmptyTruck } from '../server/testing/anEmptyTruck.ts'
import { aRoundtrip } from '../server/testing/aRoundtrip.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { aTender } from '../server/testing/aTender.ts'
import { loadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expectFocus } from './focusElement.ts'
import { expect, test } from './journey.ts'
import { expectFocusOn } from './spotFreightForm.ts'

// The first field of a form page has the focus, so that the user can type at once.

test('the contact form focuses its first field, and its confirmation after sending', async () => {
  const page = await visit('/contact')
  await expectFocusOn(page, 'topic')
  await page.route('**/api/contact', (call) => call.fulfill({ json: {} }))
  await page.getByLabel('Name').fill('Kadri Lepaste')
  await page.getByLabel('E-mail').fill('kadri@company.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('When do you open?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectFocus(page.getByRole('status').filter({ hasText: 'Your message is on its way' }).first())
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expectFocusOn(page, 'topic')
})

test('on a touch screen no keyboard covers the page at once', async () => {
  const page = await visit('/attributions', { width: 360, height: 740 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await loadPage(page, '/contact')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('forms for new passwords focus their first field', async () => {
  const page = await visit('/attributions')
  await page.route('**/api/recoverUser/*', (call) => call.fulfill({ json: { userId: 'x' } }))
  const invitation = { _id: 'x', companyName: 'Karu Veod', email: 'kadri@company.example', active: false }
  await page.route('**/api/invitedUser/*', (call) => call.fulfill({ json: invitation }))
  for (const path of ['/reset-password/x', '/invited/x']) {
    await loadPage(page, path)
    await expectFocusOn(page, 'password')
  }
})

test('the forms that change or copy an offer focus their first field, for every kind', async () => {
  const as = 'admin@haulier.example'
  const kinds = [
    { path: 'tender', call: '/createTender', form: aTender(), at: 0, first: 'name' },
    { path: 'roundtrip', call: '/roundtrip', form: aRoundtrip(), at: 1, first: 'name' },
    { path: 'spotload', call: '/spotLoads', form: aSpotFreight(), at: 2, first: 'loading.locations.0' },
    { path: 'trucks', call: '/emptyTruck', form: anEmptyTruck(), at: 3, first: 'loading.locations.0' },
  ]
  for (const { path, call, form, at, first } of kinds) {
    const offers = await callAs(as, 'POST', `${call}?confirmed=equalOffer`, form)
    const page = await visit('/attributions', { as })
    for (const mode of ['edit', 'duplicate']) {
      await loadPage(page, `/dashboard/${path}/${mode}/${offers[at][0]._id}`)
      await expectFocusOn(page, first)
    }
  }
})
