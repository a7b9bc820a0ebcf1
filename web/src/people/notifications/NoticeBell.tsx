import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { IconBell } from '../../platform/ui/icons/icons.ts'
import { CountBadge } from '../../platform/ui/page/CountBadge.tsx'
import styles from './NoticeBell.module.css'
import { useUnreadNotices } from './notices.queries.ts'

const NoticePanel = createLazyComponent(() => import('./NoticePanel.tsx'))

/** The number of unread notices in the header of members. A press shows them. */
export function NoticeBell() {
  const { t } = useLingui()
  const unread = useUnreadNotices()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t`Notices`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} aria-hidden />
        <span className="visually-hidden">
          <Trans>Notices</Trans>{' '}
        </span>
        <CountBadge count={unread} label={t`${plural(unread, { one: 'unread', other: 'unread' })}`} />
      </button>
      {isOpen && (
        <Suspense>
          <NoticePanel anchor={button} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
