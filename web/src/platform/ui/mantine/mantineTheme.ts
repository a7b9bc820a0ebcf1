import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Spruce: white text is readable on shade 7 in the light scheme and on shade 6 in the dark one. */
const spruce: MantineColorsTuple = [
  '#e9f3f0',
  '#d7ece5',
  '#aedacd',
  '#82c4b2',
  '#56ab96',
  '#2f917a',
  '#177c66',
  '#0b6b57',
  '#085546',
  '#063f34',
]
const gray: MantineColorsTuple = [
  '#fbfaf8',
  '#f5f3ef',
  '#e8e4dd',
  '#d5d0c6',
  '#918a7e',
  '#857e73',
  '#6b655b',
  '#544f46',
  '#3b3832',
  '#24221e',
]
/** In the order that Mantine expects: text, borders, controls, body, darker backgrounds. */
const dark: MantineColorsTuple = [
  '#e4ebe7',
  '#b6c2bc',
  '#94a39b',
  '#94a39b',
  '#3a4741',
  '#28332e',
  '#1d2723',
  '#161e1a',
  '#101714',
  '#0d1310',
]

/** The tokens of `styles/tokens.css`, as a theme for Mantine. */
export const mantineTheme = createTheme({
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 6 },
  colors: { spruce, gray, dark },
  black: '#24221e',
  fontFamily: 'var(--font)',
  defaultRadius: '6px',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
