import type { Locator, Page } from 'playwright-core'
import { getDateInDays } from './days.ts'
import { expect } from './expect.ts'

/** Waits until the list has its rows and the page is hydrated: until then rows and cards are both in the document. */
export async function openList(page: Page): Promise<void> {
  await expect(page.locator('[data-row="0"]')).toHaveCount(1)
}

/** The rows in the document, without the heading. */
export function getRows(page: Page): Locator {
  return page.getByRole('table', { name: 'Spot freights' }).getByRole('rowgroup').last().getByRole('row')
}

/** Publishes a load from Tallinn to Berlin through the API with the session of the page. Returns its id. */
export async function publishLoad(
  page: Page,
  { typeOfLoad = 'FTL', cargo = 'General_goods' }: { typeOfLoad?: 'FTL' | 'LTL'; cargo?: string } = {},
): Promise<string> {
  const load = {
    loading: { locations: [{ id: '588409' }], date: { start: getDateInDays(2), end: getDateInDays(2) } },
    unloading: { locations: [{ id: '2950159' }], date: { start: getDateInDays(5), end: getDateInDays(6) } },
    truckType: ['Standard_tautliner'],
    temperature: null,
    freight: { typeOfLoad, weight: 3.2, loadingMeters: 4, length: 120, width: 80, height: 100, typeOfCargo: cargo },
    targetPrice: 1250,
    extraInfo: 'Loading from the ramp.',
    specialRequests: ['Live_tracking'],
  }
  const { status, body } = await page.evaluate(async (json) => {
    const answer = await fetch('/api/spotLoads?confirmed=equalOffer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: json,
    })
    return { status: answer.status, body: await answer.json() }
  }, JSON.stringify(load))
  expect(status, JSON.stringify(body)).toBe(200)
  return body[2][0]._id
}
