import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lowersPay } from '@muster/contract/gigs/editing/change-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { centsOf } from '@muster/contract/money.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shiftTime } from '../../ui/format-time.ts'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { EditScopeDialog } from '../series/edit-scope-dialog.tsx'
import { EditedByAnother } from './edited-by-another.tsx'
import { GigForm } from '../posting/gig-form.tsx'
import { PostSkeleton } from '../posting/post-skeleton.tsx'
import { type ShiftDraft, ShiftForm, type ShiftFormState, valuesOf } from '../shift-values.ts'
import { skillName } from '../../skills/skill-name.ts'
import { type ShiftFacts, useShiftFacts } from '../posting/use-shift-facts.ts'
import { EDIT_FORM, useEditShift } from './use-edit-shift.ts'

/** Edits a posted shift until it starts. */
export function EditGigDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { facts, error, retry } = useShiftFacts(gig.location_id)
  // Keep the shift as it was when the dialog opened, so that a live update can't change the form.
  const [opened] = useState(gig)
  if (facts) return <EditForm gig={opened} facts={facts} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={<Trans>Edit shift</Trans>} frame="sheet">
      {error ? <ErrorState error={error} onRetry={retry} /> : <PostSkeleton />}
    </Dialog>
  )
}

function EditForm({ gig, facts, onClose }: { gig: Gig; facts: ShiftFacts; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const form = useMusterForm(ShiftForm, { ...valuesOf(gig), contact_phone: formatPhone(gig.contact_phone) })
  const values = useWatch({ control: form.control })
  const { base, other, forWhich, ...edit } = useEditShift({ gig, skills: facts.skills, form, onClose })
  const { isDirty } = form.formState
  const close = (): void => (isDirty && !isAsking ? setAsking(true) : onClose())
  return (
    <Dialog
      open
      onClose={close}
      title={<Trans>Edit shift</Trans>}
      description={`${skillName(gig.skill)} · ${shiftTime(base.start_time, base.end_time, { zone: base.timezone })}`}
      frame="sheet"
      actions={
        <EditActions
          form={form}
          values={values}
          base={base}
          isPending={edit.isPending}
          isAsking={isAsking}
          onBack={close}
          onLeave={onClose}
          onStay={() => setAsking(false)}
        />
      }
    >
      <form id={EDIT_FORM} noValidate onSubmit={edit.submit}>
        {other && <EditedByAnother before={other.before} now={other.now} />}
        <div>
          <GigForm
            {...facts}
            form={form}
            values={values}
            mode="edit"
            fewestPros={base.stats.confirmed_pros_count}
            attachments={gig.attachments}
            onSkill={() => undefined}
          />
        </div>
        <CallProblem error={edit.error} words={edit.words} except={other ? ['EDITED_BY_ANOTHER'] : []} />
      </form>
      {forWhich && (
        <EditScopeDialog
          gig={base}
          change={forWhich}
          isSaving={edit.isPending}
          onOne={() => edit.save(forWhich)}
          onBack={edit.backToForm}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

interface EditActionsProps {
  form: ShiftFormState
  values: ShiftDraft
  /** The shift before the edit. */
  base: Gig
  isPending: boolean
  /** We ask whether to leave without saving. */
  isAsking: boolean
  onBack: () => void
  onLeave: () => void
  onStay: () => void
}

function EditActions({ isAsking, isPending, onBack, onLeave, onStay, ...edited }: EditActionsProps) {
  const { t } = useLingui()
  // The keys keep the two last buttons apart, so that a click on "Keep editing" never lands on the button that saves.
  return isAsking ? (
    <>
      <b className="mr-auto self-center">{t`You have unsaved changes, are you sure?`}</b>
      <Button variant="ghost" onClick={onLeave}>{t`Leave without saving`}</Button>
      <Button key="stay" variant="contained" onClick={onStay}>{t`Keep editing`}</Button>
    </>
  ) : (
    <>
      <WhoIsNotified {...edited} />
      <Button variant="ghost" onClick={onBack}>{t`Back`}</Button>
      <Button
        key="save"
        type="submit"
        form={EDIT_FORM}
        variant="contained"
        loading={isPending}
        disabled={!edited.form.formState.isDirty}
      >{t`Save changes`}</Button>
    </>
  )
}

/** Says before saving how many confirmed pros hear of the edit, or must confirm again because it pays less. */
function WhoIsNotified({ form, values, base }: Pick<EditActionsProps, 'form' | 'values' | 'base'>) {
  const { dirtyFields } = form.formState
  const { confirmed_pros_count } = base.stats
  const concernsPros = dirtyFields.local_date || dirtyFields.start_time || dirtyFields.end_time || dirtyFields.wage_amount
  if (confirmed_pros_count === 0 || !concernsPros) return null
  const paysLess = values.wage_amount !== undefined && lowersPay(centsOf(base.wage_amount), { wage_amount: values.wage_amount })
  return (
    <span className="mr-auto self-center text-gray">
      {paysLess ? (
        <Plural
          value={confirmed_pros_count}
          one="Lower pay: # confirmed pro must confirm again."
          other="Lower pay: # confirmed pros must confirm again."
        />
      ) : (
        <Plural value={confirmed_pros_count} one="# confirmed pro will be notified." other="# confirmed pros will be notified." />
      )}
    </span>
  )
}
