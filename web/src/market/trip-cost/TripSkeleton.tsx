import { Skeleton } from '../../platform/ui/page/States.tsx'
import styles from './TripEstimate.module.css'

export function TripSkeleton() {
  return (
    <div className={styles.panel} aria-busy>
      <Skeleton width="50%" height="2rem" />
      <Skeleton width="100%" height="0.75rem" />
      <Skeleton width="100%" height="8rem" />
    </div>
  )
}
