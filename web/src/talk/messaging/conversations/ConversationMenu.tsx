import { Trans, useLingui } from '@lingui/react/macro'
import { getOtherSide } from '@veos/contract/talk/conversationNames'
import { useState } from 'react'
import { IconButton } from '../../../platform/ui/buttons/Button.tsx'
import { IconBan, IconBuilding, IconDotsVertical } from '../../../platform/ui/icons/icons.ts'
import { ConfirmDialog } from '../../../platform/ui/overlay/Dialog.tsx'
import { Menu, MenuItem, MenuLink } from '../../../platform/ui/overlay/Menu.tsx'
import { useBlocking } from './blocking.ts'
import type { Conversation } from './conversations.queries.ts'

/** Actions concerning the other company. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const { can } = conversation
  const { companyId: id, companyName: company } = getOtherSide(conversation)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const { isBusy, block, unblock } = useBlocking(id, company)
  return (
    <>
      <Menu
        label={t`Conversation`}
        trigger={(props) => (
          <IconButton {...props} label={t`More about this conversation`} isCompact>
            <IconDotsVertical size={18} aria-hidden />
          </IconButton>
        )}
      >
        <MenuLink to="/dashboard/company/$id" params={{ id }} icon={<IconBuilding size={18} aria-hidden />}>
          <Trans>Company page</Trans>
        </MenuLink>
        {can.unblock ? (
          <MenuItem icon={<IconBan size={18} aria-hidden />} onPress={unblock}>
            <Trans>Unblock company</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<IconBan size={18} aria-hidden />} isDangerous onPress={() => setConfirmOpen(true)}>
            <Trans>Block company</Trans>
          </MenuItem>
        )}
      </Menu>
      {isConfirmOpen && (
        <ConfirmDialog
          title={<Trans>Block {company}?</Trans>}
          confirmLabel={<Trans>Block</Trans>}
          isDangerous
          isBusy={isBusy}
          onCancel={() => setConfirmOpen(false)}
          onConfirm={async () => {
            await block()
            setConfirmOpen(false)
          }}
        >
          <p>
            <Trans>
              Nobody of {company} can write to your company, and your company cannot write to them. What was written
              stays. You can take it back here at any time.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
