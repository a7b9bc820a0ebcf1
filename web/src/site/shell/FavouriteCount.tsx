import { useMe } from '../../people/accounts/session.queries.ts'
import styles from './FavouriteCount.module.css'

/** Beside the link to them: how many favourites the user has; nothing when there are none. */
export function FavouriteCount({ className = styles.count }: { className?: string }) {
  const count = useMe()?.user.favourites.length
  return count ? <span className={className}>{count}</span> : null
}
