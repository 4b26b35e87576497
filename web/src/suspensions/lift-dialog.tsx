import { Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_APPEAL } from '@muster/contract/appeals/appeal.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type Suspension, SuspensionLift } from '@muster/contract/suspensions/suspension.ts'
import { liftSuspension, listSuspensionAppeals, listSuspensions } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** Lifts a suspension, with a reason that the pro reads. */
export function LiftDialog({ suspension, onClose }: { suspension: Suspension; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm(SuspensionLift, { reason: '' })
  const words: Record<CallError<typeof liftSuspension>, string> = {
    INVALID_TRANSITION: t`It’s over already. Close this and look again.`,
  }
  const lift = useCall(liftSuspension, {
    form,
    changes: [listSuspensions, listSuspensionAppeals, getStaffToDo],
    onSuccess: ({ pro: { display_name } }) => {
      onClose()
      toastDone(t`${display_name} can take shifts again.`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Lift this suspension?</Trans>}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            loading={lift.isPending}
            onClick={() => void form.handleSubmit((body) => lift.mutate({ params: { id: suspension.id }, body }))()}
          >
            <Trans>Lift</Trans>
          </Button>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <p className="text-gray">
          <Trans>The pro can take shifts at once. Shifts that ended don’t come back.</Trans>
        </p>
        <TextArea
          label={t`Reason`}
          help={<Trans>The pro reads this.</Trans>}
          maxLength={LONGEST_APPEAL}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <CallProblem error={lift.error} words={words} />
      </form>
    </Dialog>
  )
}
