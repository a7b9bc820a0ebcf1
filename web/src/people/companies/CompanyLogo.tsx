import styles from './CompanyLogo.module.css'

interface CompanyLogoProps {
  logo: string | null
  companyName: string
  /** The size of the square in pixels. */
  size?: number
}

/** The company's logo, or its initials until it has one. */
export function CompanyLogo({ logo, companyName, size = 44 }: CompanyLogoProps) {
  if (logo) return <img className={styles.logo} src={logo} alt="" width={size} height={size} />
  return (
    <span className={styles.logo} style={{ width: size, height: size, fontSize: size / 2.75 }} aria-hidden>
      {initialsOf(companyName)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.-]+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')
}
