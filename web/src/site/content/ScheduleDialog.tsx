import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, formatUtcOffset, isCalendarDate, listInstants } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import { CallError } from '../../platform/api.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { getLocalTimeZone, getLocalToday } from '../../platform/ui/dates/localDates.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'

interface ScheduleDialogProps {
  /** Rejects with a CallError. */
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}

/** Asks when a text will be public, in the time zone of the user. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useLingui()
  const [day, setDay] = useState<string | null>(() => addDays(getLocalToday(), 1))
  const [time, setTime] = useState('09:00')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSecond, setSecond] = useState(false)
  const timeZone = getLocalTimeZone()
  const isTime = /^([01]?\d|2[0-3]):[0-5]\d$/.test(time)
  const isComplete = isTime && day !== null && isCalendarDate(day)
  const instants = isComplete ? listInstants(timeZone, day, time) : []
  const offsets = instants.map((instant) => formatUtcOffset(timeZone, instant))
  const isLeftOut = isComplete && instants.length === 0

  async function schedule() {
    if (day === null) return setFailure(t`Enter a date`)
    // An error is shown at the field.
    const at = instants[isSecond ? instants.length - 1 : 0]
    if (!at) return setFailure(null)
    setBusy(true)
    setFailure(null)
    try {
      await onSchedule(at.toISOString())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(Object.values(error.errors).map(({ msg }) => msg)[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={<Trans>Publish later</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={schedule}>
            <Trans>Schedule</Trans>
          </Button>
        </>
      }
    >
      {failure && <Banner kind="failure">{failure}</Banner>}
      <FieldRow leastRem={9}>
        <DateField label={t`Day`} name="day" value={day} onChange={setDay} />
        <TextField
          label={t`Time`}
          name="time"
          value={time}
          onChange={setTime}
          placeholder="09:00"
          maxLength={5}
          error={
            isLeftOut
              ? t`Clocks go forward: there is no such time on this day`
              : isTime
                ? null
                : t`Enter a time as HH:MM`
          }
        />
      </FieldRow>
      {instants.length > 1 && (
        <SelectField
          label={t`Clocks go back: this time comes twice`}
          name="which"
          value={isSecond ? 'second' : 'first'}
          onChange={(which) => setSecond(which === 'second')}
          options={[
            { value: 'first', label: t`The first time, ${offsets[0]}` },
            { value: 'second', label: t`The second time, ${offsets[1]}` },
          ]}
        />
      )}
    </Dialog>
  )
}
