import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconCheck, IconTruck } from '../../platform/ui/icons/icons.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { invalidateMyTrucks, myTrucks } from './myTrucks.queries.ts'

/** Adds one of the company's empty trucks to the trucks for which the board searches loads. */
export function AddToMyTrucks({ emptyTruckId }: { emptyTruckId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data } = useQuery(myTrucks)
  const adding = useCallMutation('PUT /emptyTruck/:id/myTruck', {
    onSuccess: () => {
      invalidateMyTrucks(queryClient)
      showToast({ title: t`Added to my trucks`, href: '/dashboard/my-trucks' })
    },
    onError: ({ message }) => showToast({ kind: 'failure', title: t`Not added`, message }),
  })
  if (data?.some(({ emptyTruck }) => emptyTruck?._id === emptyTruckId)) {
    return (
      <ButtonLink to="/dashboard/my-trucks" icon={<IconCheck size={18} aria-hidden />}>
        <Trans>In my trucks</Trans>
      </ButtonLink>
    )
  }
  return (
    <Button
      icon={<IconTruck size={18} aria-hidden />}
      isBusy={adding.isPending}
      onClick={() => adding.mutate({ params: { id: emptyTruckId } })}
    >
      <Trans>Add to my trucks</Trans>
    </Button>
  )
}
