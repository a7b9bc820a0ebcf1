import { Trans, useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '@veos/contract/platform/reference/typedDates'
import { useState } from 'react'
import { CallError } from '../../platform/api.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DateField } from '../../platform/ui/DateField.tsx'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { addDays, localToday } from '../../platform/ui/dates.ts'
import { Banner } from '../../platform/ui/States.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { FieldRow } from '../../platform/ui/Wizard.tsx'

interface ScheduleDialogProps {
  /** Rejects with a CallError. */
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}

/** Asks from when on a text is public, by the clock of whoever asks. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useLingui()
  const [day, setDay] = useState<string | null>(() => addDays(localToday(), 1))
  const [time, setTime] = useState('09:00')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isTime = /^([01]?\d|2[0-3]):[0-5]\d$/.test(time)

  async function schedule() {
    if (day === null) return setFailure(t`Enter a date`)
    // What is wrong stands under its field.
    if (!isCalendarDate(day) || !isTime) return setFailure(null)
    setBusy(true)
    setFailure(null)
    try {
      await onSchedule(new Date(`${day}T${time.padStart(5, '0')}`).toISOString())
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
          error={isTime ? null : t`Enter a time as HH:MM`}
        />
      </FieldRow>
    </Dialog>
  )
}
