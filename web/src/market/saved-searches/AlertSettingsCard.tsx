import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailWay } from '@veos/contract/market/reference/savedSearches'
import { type CallAnswer, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { getLocalTimeZone } from '../../platform/ui/dates/localDates.ts'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './SavedSearches.module.css'
import { useMailWays } from './useMailWays.ts'

type Settings = CallAnswer<'GET /alertSettings'>

const settingsQuery = query('GET /alertSettings')
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const usualQuietHours = { from: 22, until: 6 }

/** Settings of how and when alerts for saved searches are sent. */
export function AlertSettingsCard() {
  const found = useQuery(settingsQuery)
  return (
    <Card title={<Trans>Alerts of saved searches</Trans>}>
      {found.data ? (
        <SettingsFields settings={found.data} />
      ) : found.isError ? (
        <FailedState message={found.error.message} onRetry={found.refetch} isRetrying={found.isFetching} />
      ) : (
        <Skeleton width="100%" height="10rem" />
      )}
    </Card>
  )
}

function SettingsFields({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const change = useSettingsChange(settings)
  const mailWays = useMailWays()
  const { timeZone, digestHour, quietHours, push, mail } = settings
  const zones = [...new Set([timeZone, getLocalTimeZone(), ...Intl.supportedValuesOf('timeZone')])]
  return (
    <div className={styles.form}>
      <p className={styles.help}>
        <Trans>What a new search begins with; each one has its own choices under “Saved searches”.</Trans>
      </p>
      <Checkbox label={<Trans>In the browser</Trans>} isChecked={push} onChange={(value) => change({ push: value })} />
      <FieldRow leastRem={11}>
        <SelectField
          label={t`E-mail`}
          value={mail}
          onChange={(value) => change({ mail: value as MailWay })}
          options={mailWays}
        />
        <SelectField
          label={t`Hour of the daily e-mail`}
          value={String(digestHour)}
          onChange={(value) => change({ digestHour: Number(value) })}
          options={hours}
        />
      </FieldRow>
      <SelectField
        label={t`Time zone`}
        value={timeZone}
        onChange={(value) => change({ timeZone: value })}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <Checkbox
        label={<Trans>Quiet hours: what falls into them comes after</Trans>}
        isChecked={quietHours !== null}
        onChange={(isOn) => change({ quietHours: isOn ? usualQuietHours : null })}
      />
      {quietHours && (
        <FieldRow leastRem={7}>
          <SelectField
            label={t`Quiet from`}
            value={String(quietHours.from)}
            onChange={(value) => change({ quietHours: { ...quietHours, from: Number(value) } })}
            options={hours.filter(({ value }) => value !== String(quietHours.until))}
          />
          <SelectField
            label={t`Quiet until`}
            value={String(quietHours.until)}
            onChange={(value) => change({ quietHours: { ...quietHours, until: Number(value) } })}
            options={hours.filter(({ value }) => value !== String(quietHours.from))}
          />
        </FieldRow>
      )}
    </div>
  )
}

/** Changes are shown at once, and reverted when the server refuses. */
function useSettingsChange(settings: Settings) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate } = useCallMutation('PUT /alertSettings', {
    toInput: (body: Settings) => ({ body }),
    scope: { id: 'alert settings' },
    onMutate: (body) => queryClient.setQueryData(settingsQuery.queryKey, body),
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
      showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message })
    },
  })
  return (change: Partial<Settings>) => mutate({ ...settings, ...change })
}
