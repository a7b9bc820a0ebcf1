import { useLingui } from '@lingui/react/macro'
import { cx } from '../cx.ts'
import pageStyles from './Page.module.css'
import styles from './States.module.css'
import { Skeleton } from './States.tsx'

const blocks = ['first', 'second', 'third']

/** The skeleton of a page that only the browser can render: its title and grey blocks. */
export function PageSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className={cx(pageStyles.page, pageStyles.full)}>
      <div className={pageStyles.head}>
        <Skeleton width="14rem" height="1.75rem" />
      </div>
      {blocks.map((name) => (
        <div key={name} className={styles.block}>
          <Skeleton width="40%" height="1rem" />
          <Skeleton width="85%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}
