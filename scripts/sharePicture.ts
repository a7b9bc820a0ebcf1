/**
 * `node scripts/sharePicture.ts`: draws `web/public/share.png`, the preview image of shared pages. It is committed;
 * draw it again when the logo or its text changes. Run `npm run build` first, which creates the map.
 */
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { projectToHero } from '../web/src/platform/ui/map/heroProjection.ts'
import { findChromium } from './chromium.ts'

const size = { width: 1200, height: 630 }
const fileOf = (path: string) => new URL(`../${path}`, import.meta.url)

/** Lanes like those of the home page: from, to. */
const towns = {
  tallinn: [59.4, 24.8],
  warsaw: [52.2, 21],
  hamburg: [53.6, 10],
  rotterdam: [51.9, 4.5],
  lyon: [45.8, 4.8],
  milan: [45.5, 9.2],
  vienna: [48.2, 16.4],
  bucharest: [44.4, 26.1],
  madrid: [40.4, -3.7],
} as const
const lanes = [
  ['tallinn', 'warsaw'],
  ['warsaw', 'hamburg'],
  ['rotterdam', 'milan'],
  ['hamburg', 'vienna'],
  ['vienna', 'bucharest'],
  ['madrid', 'lyon'],
  ['lyon', 'hamburg'],
] as const

const pointOf = (town: keyof typeof towns) => projectToHero(...(towns[town] as unknown as [number, number]))
const map = readFileSync(fileOf('web/public/map/hero.svg'), 'utf8').replace(/<\/?svg[^>]*>/g, '')
const mark = readFileSync(fileOf('web/public/favicon.svg'), 'utf8')
const font = readFileSync(
  fileOf('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'base64',
)

const drawnLanes = lanes.map(([from, to]) => {
  const a = pointOf(from)
  const b = pointOf(to)
  // The curve bends to one side of the straight line, by a seventh of its length.
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) / 7, y: (a.y + b.y) / 2 + (b.x - a.x) / 7 }
  return `<path d="M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}"/>`
})
const ends = new Set<string>(lanes.map(([, to]) => to).filter((to) => !lanes.some(([from]) => from === to)))
const drawnTowns = (Object.keys(towns) as (keyof typeof towns)[]).map((town) => {
  const { x, y } = pointOf(town)
  return `<circle class="${ends.has(town) ? 'end' : 'town'}" cx="${x}" cy="${y}" r="7"/>`
})

const page = `<!doctype html><style>
  @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  body { margin: 0; width: ${size.width}px; height: ${size.height}px; overflow: hidden; position: relative;
    background: #131a17; font-family: Inter; color: #f4f2ee }
  .map { position: absolute; left: 470px; top: -70px; width: 860px }
  #neighbours { fill: #1a221f } #land { fill: #24302b } #lakes { fill: #131a17 }
  #borders { stroke: #3b4a43; stroke-width: 1 }
  .lanes { fill: none; stroke: #3fb392; stroke-width: 4; stroke-linecap: round }
  .town { fill: #3fb392 } .end { fill: #f7b02f }
  .shade { position: absolute; inset: 0; background: linear-gradient(90deg, #131a17 38%, #131a1700 66%) }
  .words { position: absolute; left: 80px; top: 0; bottom: 0; display: grid; align-content: center; gap: 34px }
  .name { display: flex; align-items: center; gap: 26px; font-size: 92px; font-weight: 650; letter-spacing: -2px }
  .name svg { width: 104px; height: 104px }
  .what { font-size: 44px; line-height: 1.25; max-width: 480px; font-weight: 500 }
  .more { font-size: 27px; line-height: 1.5; color: #a9b5af; max-width: 440px }
</style>
<svg class="map" viewBox="0 0 1000 880">${map}<g class="lanes">${drawnLanes.join('')}</g>
${drawnTowns.join('')}</svg><div class="shade"></div>
<div class="words"><div class="name">${mark}Veos</div><div class="what">The European freight exchange</div>
<div class="more">Spot freights, tenders, roundtrips and empty trucks</div></div>`

const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
const tab = await browser.newPage({ viewport: size })
await tab.setContent(page)
await tab.evaluate(() => document.fonts.ready)
const drawn = await tab.screenshot()
await browser.close()
await sharp(drawn).png({ palette: true, colours: 128, effort: 10 }).toFile(fileOf('web/public/share.png').pathname)
