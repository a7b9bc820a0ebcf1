import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { Popover } from '../../platform/ui/overlay/Popover.tsx'
import styles from './NoticeBell.module.css'
import { NoticeList } from './NoticeList.tsx'

interface NoticePanelProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Has the focus while it is open. A press outside or Tab beyond its end closes it. */
export default function NoticePanel({ anchor, onClose }: NoticePanelProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <Popover anchor={anchor} align="end" onClose={onClose}>
      <div
        ref={panel}
        role="dialog"
        tabIndex={-1}
        aria-label={t`Notices`}
        className={styles.panel}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
        }}
      >
        <NoticeList onClose={onClose} />
      </div>
    </Popover>
  )
}
