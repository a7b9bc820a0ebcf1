import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split(/\[data-mantine-color-scheme=.dark.\]/)
const schemes = { light: coloursIn(lightCss), dark: coloursIn(darkCss) }

const grounds = ['ground', 'surface', 'sunken', 'hover', 'float']
/**
 * Minimum contrast: 7 to 1 for text in tables, which is read all day; 4.5 to 1 for other text; 3 to 1 for borders of
 * controls and dots.
 */
const pairs: [text: string, on: string, least: number][] = [
  ...grounds.map((on): [string, string, number] => ['text', on, 7]),
  ...grounds.map((on): [string, string, number] => ['soft', on, 7]),
  ...grounds.map((on): [string, string, number] => ['faint', on, 4.5]),
  ...grounds.map((on): [string, string, number] => ['brand-text', on, 4.5]),
  ...grounds.map((on): [string, string, number] => ['danger-text', on, 4.5]),
  ...['surface', 'float', 'ground'].map((on): [string, string, number] => ['control-line', on, 3]),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.1],
  ['on-brand', 'danger', 4.5],
  ['brand-text', 'brand-soft', 4.5],
  ['text', 'brand-soft', 7],
  ['soft', 'brand-soft', 6],
  ['signal-text', 'signal-soft', 4.5],
  ['signal-text', 'surface', 4.5],
  ['danger-text', 'danger-soft', 4.5],
]

for (const [scheme, colours] of Object.entries(schemes))
  test.each(pairs)(`${scheme}: %s on %s reaches %d to 1`, (text, on, least) => {
    expect(contrast(colours[text]!, colours[on]!)).toBeGreaterThanOrEqual(least)
  })

function coloursIn(part: string): Record<string, string> {
  return Object.fromEntries([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]))
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
