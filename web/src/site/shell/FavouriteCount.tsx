import { useMe } from '../../people/accounts/session.queries.ts'
import styles from './FavouriteCount.module.css'

/** The number of the user's favourites, beside the link to them. Renders nothing at 0. */
export function FavouriteCount({ className = styles.count }: { className?: string }) {
  const count = useMe()?.user.favourites.length
  return count ? <span className={className}>{count}</span> : null
}
