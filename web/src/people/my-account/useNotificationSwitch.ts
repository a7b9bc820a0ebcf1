import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type Me, meQuery } from '../accounts/session.queries.ts'
import type { User } from './myAccount.queries.ts'

interface Switched {
  id: User['notifications'][number]['_id']
  value: boolean
}

/** Switches a notification on or off: shown at once, and reverted when the server refuses. */
export function useNotificationSwitch() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const show = ({ id, value }: Switched) =>
    queryClient.setQueryData<Me | null>(meQuery.queryKey, (me) => {
      if (!me) return me
      const notifications = me.user.notifications.map((one) => (one._id === id ? { ...one, value } : one))
      return { ...me, user: { ...me.user, notifications } }
    })
  return useCallMutation('PUT /notifications', {
    toInput: ({ id, value }: Switched) => ({ body: { notificationId: id, value } }),
    // Changes run one after another.
    scope: { id: 'notifications' },
    onMutate: show,
    onError: (error, { id, value }) => {
      show({ id, value: !value })
      showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message })
    },
  })
}
