import interLatin from './styles/fonts/inter-latin-wght-normal.woff2?url'
import './styles/main.css'

/** A preload link that the build writes into every page, for the font file that nearly every page uses. */
export const designSystemLinks = [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]
