import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../../platform/lazyComponent.ts'
import { IconButton } from '../../../platform/ui/buttons/Button.tsx'
import { IconDotsVertical, IconFlag } from '../../../platform/ui/icons/icons.ts'
import { Menu, MenuItem } from '../../../platform/ui/overlay/Menu.tsx'
import styles from './MessageBubble.module.css'
import type { Message } from './thread.ts'

const ReportDialog = createLazyComponent(() => import('./ReportDialog.tsx'))

/** The actions for a received message. */
export function MessageMenu({ message }: { message: Message }) {
  const { t } = useLingui()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <span className={styles.menu}>
        <Menu
          label={t`Message`}
          align="start"
          trigger={(props) => (
            <IconButton {...props} label={t`More about this message`} isCompact>
              <IconDotsVertical size={16} aria-hidden />
            </IconButton>
          )}
        >
          <MenuItem icon={<IconFlag size={18} aria-hidden />} onPress={() => setReporting(true)}>
            <Trans>Report message</Trans>
          </MenuItem>
        </Menu>
      </span>
      {isReporting && (
        <Suspense>
          <ReportDialog message={message} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
