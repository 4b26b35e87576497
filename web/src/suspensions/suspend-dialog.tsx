import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_APPEAL } from '@muster/contract/appeals/appeal.ts'
import { NewSuspension, type ProSuspensions } from '@muster/contract/suspensions/suspension.ts'
import { listSuspensions, suspendPro } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { useNow } from '../ui/use-now.ts'

interface SuspendDialogProps {
  found: ProSuspensions
  isSuspended: boolean
  onClose: () => void
}

/** Suspends a pro by hand: until when, and why. Says what ends with it first. */
export function SuspendDialog({ found: { pro, coming_shifts }, isSuspended, onClose }: SuspendDialogProps) {
  const { t } = useLingui()
  const zone = pro.timezone
  const today = localPartsOf(new Date(useNow()), zone).date
  const [day, setDay] = useState(() => addDays(today, 14))
  /** The suspension ends when that day does. */
  const endOf = (date: string): string => instantOf(addDays(date, 1), '00:00:00', zone).toISOString()
  const form = useMusterForm(NewSuspension, { reason: '', until: endOf(day) })
  const suspend = useCall(suspendPro, {
    form,
    changes: [listSuspensions],
    onSuccess: () => {
      onClose()
      toastDone(t`${pro.display_name} is suspended. We’ll let them know.`)
    },
  })
  const choose = (date: string): void => {
    setDay(date)
    form.setValue('until', endOf(date))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Suspend {pro.display_name}?</Trans>}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            loading={suspend.isPending}
            onClick={() => void form.handleSubmit((body) => suspend.mutate({ params: { id: pro.id }, body }))()}
          >
            <Trans>Suspend</Trans>
          </Button>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <Consequence count={coming_shifts} isSuspended={isSuspended} />
        <DateField label={t`Last day`} value={day} min={today} onChange={choose} error={form.formState.errors.until?.message} />
        <TextArea
          label={t`Reason`}
          help={<Trans>The pro reads this and can appeal. A colleague decides.</Trans>}
          maxLength={LONGEST_APPEAL}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <CallProblem error={suspend.error} />
      </form>
    </Dialog>
  )
}

/** What a suspension ends. */
function Consequence({ count: coming_shifts, isSuspended }: { count: number; isSuspended: boolean }) {
  return (
    <p className="text-gray">
      <Plural
        value={coming_shifts}
        _0="No coming shift or application ends."
        one="# coming shift or application ends. It costs the businesses nothing."
        other="# coming shifts and applications end. It costs the businesses nothing."
      />{' '}
      {isSuspended && <Trans>The pro is suspended already; the later end counts.</Trans>}
    </p>
  )
}
