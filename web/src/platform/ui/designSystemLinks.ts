import interLatin from './styles/fonts/inter-latin-wght-normal.woff2?url'
import './styles/main.css'

/** The preload that the build writes into the page: the font file of nearly every page. */
export const designSystemLinks = [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]
