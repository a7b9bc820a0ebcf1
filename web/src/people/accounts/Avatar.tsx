import type { CSSProperties } from 'react'
import styles from './Avatar.module.css'

interface AvatarProps {
  user: { firstName: string; lastName: string; pictureUrl: string | null }
  /** The default is 2 rem. */
  size?: string
}

/** A user's picture, or the initials. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ user: { firstName, lastName, pictureUrl }, size }: AvatarProps) {
  const style = size ? ({ '--avatar-size': size } as CSSProperties) : undefined
  if (pictureUrl) return <img src={pictureUrl} alt="" className={styles.avatar} style={style} />
  // Rendered by the style sheet: as text the initials would become part of a button's name.
  return <span className={styles.avatar} style={style} data-initials={firstName.charAt(0) + lastName.charAt(0)} />
}
