type LogoProps = {
  /** In CSS pixels; the width follows from it. Below 20 px the letters are hard to read: use the mark instead. */
  height?: number
  /** The text alternative. Leave it out when the name is beside the logo or the link has its own label. */
  title?: string
  className?: string
}

/**
 * The name with its mark: a V that stands for a route down from a high place and up to a point, the destination. The
 * letters have the colour of the text, the point has the signal colour.
 */
export function Logo({ height = 28, title, className }: LogoProps) {
  return (
    <svg
      viewBox="2 3 71 26"
      height={height}
      width={(height * 71) / 26}
      className={className}
      role="img"
      aria-label={title}
      aria-hidden={title === undefined || undefined}
    >
      <g fill="none" stroke="currentColor" strokeWidth="3.8" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="4.6" d="M4.6 7.6 11.9 23q1.1 2.2 2.2 0l3.5-7.2" />
        <path d="M27.3 19.4h11.4a5.7 5.7 0 1 0-1.9 4.25" />
        <path d="M43.5 19.4a5.7 5.7 0 1 1 11.4 0a5.7 5.7 0 1 1-11.4 0" />
        <path d="M68.5 15.2c-1-1-2.4-1.5-4-1.5c-2.4 0-4 1.1-4 2.8c0 4.1 8.4 1.6 8.4 5.8c0 1.8-1.8 2.9-4.3 2.9c-1.8 0-3.4-.6-4.5-1.8" />
      </g>
      <circle cx="20.9" cy="8.2" r="3.5" fill="var(--signal, #e08c00)" />
    </svg>
  )
}
