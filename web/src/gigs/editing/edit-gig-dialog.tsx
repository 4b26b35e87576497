import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { promisesLess } from '@muster/contract/gigs/editing/promise-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import type { EditConsequence } from '@muster/contract/gigs/gig-cost.ts'
import { centsOf } from '@muster/contract/money.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { shiftTime } from '../../ui/format-time.ts'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { EditScopeDialog } from '../series/edit-scope-dialog.tsx'
import { useSettled } from '../use-settled.ts'
import { useEditConsequence } from './use-edit-consequence.ts'
import { EditedByAnother } from './edited-by-another.tsx'
import { GigForm } from '../posting/gig-form.tsx'
import { PostSkeleton } from '../posting/post-skeleton.tsx'
import { type ShiftDraft, ShiftForm, type ShiftFormState, valuesOf } from '../shift-values.ts'
import { skillName } from '../../skills/skill-name.ts'
import { type ShiftFacts, useShiftFacts } from '../posting/use-shift-facts.ts'
import { EDIT_FORM, useEditShift } from './use-edit-shift.ts'

/** We ask what an edit costs once the form has rested this long. */
const PAUSE_MS = 300

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
  const edit = promiseOf(edited.values, edited.base)
  const costs = edited.base.stats.confirmed_pros_count > 0 && Object.keys(edit).length > 0
  const settled = useSettled(edit, PAUSE_MS)
  const isSettled = JSON.stringify(settled) === JSON.stringify(edit)
  const cost = useEditConsequence(edited.base.id, settled, costs && isSettled)
  const isKnown = !costs || cost.isError || (isSettled && cost.isSuccess && !cost.isPlaceholderData)
  // The keys keep the two last buttons apart, so that a click on "Keep editing" never lands on the button that saves.
  return isAsking ? (
    <>
      <b className="mr-auto self-center">{t`You have unsaved changes, are you sure?`}</b>
      <Button variant="ghost" onClick={onLeave}>{t`Leave without saving`}</Button>
      <Button key="stay" variant="contained" onClick={onStay}>{t`Keep editing`}</Button>
    </>
  ) : (
    <>
      {costs && <WhoIsNotified edit={edit} base={edited.base} cost={cost.data} />}
      <Button variant="ghost" onClick={onBack}>{t`Back`}</Button>
      <Button
        key="save"
        type="submit"
        form={EDIT_FORM}
        variant="contained"
        loading={isPending}
        disabled={!edited.form.formState.isDirty || !isKnown}
      >{t`Save changes`}</Button>
    </>
  )
}

/** The edits that confirmed pros hear of, as far as they are filled in. */
const PROMISED = ['local_date', 'start_time', 'end_time', 'wage_amount', 'unpaid_break_minutes'] as const

/** What the form changes of the promise to confirmed pros. A half-typed field waits until it can be read. */
function promiseOf(values: ShiftDraft, base: Gig): GigEdit {
  const before = valuesOf(base)
  const changed = PROMISED.flatMap((field) => {
    const known = GigEdit.shape[field].safeParse(values[field])
    return known.success && known.data !== undefined && known.data !== before[field] ? [[field, known.data]] : []
  })
  return Object.fromEntries(changed) as GigEdit
}

/**
 * Says before saving how many confirmed pros hear of the edit, or must confirm again because it promises less, and how it changes what they
 * cost.
 */
function WhoIsNotified({ edit, base, cost }: { edit: GigEdit; base: Gig; cost: EditConsequence | undefined }) {
  const { confirmed_pros_count } = base.stats
  return (
    <span className="mr-auto self-center text-gray desktop:max-w-[340px]">
      {cost && <CostChange base={base} cost={cost} />}
      {tells(edit, base) && (
        <span className="block">
          {asks(edit, base) ? (
            <>
              <Plural value={confirmed_pros_count} one="# confirmed pro must confirm again." other="# confirmed pros must confirm again." />{' '}
              {cost && <CostOfNo cost={cost} />}
            </>
          ) : (
            <Plural value={confirmed_pros_count} one="# confirmed pro will be notified." other="# confirmed pros will be notified." />
          )}
        </span>
      )}
    </span>
  )
}

const asks = (edit: GigEdit, base: Gig): boolean => promisesLess(promisedBy(valuesOf(base)), promisedBy({ ...valuesOf(base), ...edit }))

/** By the wall clock, as the form shows it. The server counts the hour of a clock change too. */
function promisedBy(values: ReturnType<typeof valuesOf>) {
  const [start, end] = [minutesOf(values.start_time), minutesOf(values.end_time)]
  const elapsed = end > start ? end - start : end - start + DAY_MINUTES
  return { wage_cents: centsOf(values.wage_amount), paid_minutes: elapsed - values.unpaid_break_minutes, local_date: values.local_date }
}

const DAY_MINUTES = 24 * 60
const minutesOf = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5))
/** A shorter break changes nobody's plans. */
const tells = ({ unpaid_break_minutes: _break, ...told }: GigEdit, base: Gig): boolean =>
  Object.keys(told).length > 0 || (_break !== undefined && asks({ unpaid_break_minutes: _break }, base))

/** "Marta and 2 others: $312.40 → $356.00", if the edit changes what the confirmed pros cost as scheduled. */
function CostChange({ base, cost: { cost_before, cost_after } }: { base: Gig; cost: EditConsequence }) {
  const [before, after] = [money(cost_before), money(cost_after)]
  const [first] = base.crew
  const name = first?.display_name ?? ''
  const others = base.stats.confirmed_pros_count - 1
  if (before === after) return null
  return (
    <span className="block">
      {others > 0 ? <Plural value={others} one={`${name} and # other:`} other={`${name} and # others:`} /> : <Trans>{name}:</Trans>}{' '}
      <b className="whitespace-nowrap text-black">
        {before} → {after}
      </b>{' '}
      <Trans>as scheduled, with fees.</Trans>
    </span>
  )
}

/** What the edit costs if the confirmed pros it asks again say no. In the footer, where a phone shows it beside the button. */
function CostOfNo({ cost }: { cost: EditConsequence }) {
  const amount = money(cost.amount_if_declined)
  if (!cost.asks_again || cost.amount_if_declined === 0) return null
  return (
    <b className="text-black">
      <Trans>You pay up to {amount} if they don’t.</Trans>
    </b>
  )
}
