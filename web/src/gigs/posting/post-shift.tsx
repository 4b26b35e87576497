import { Plural, Trans } from '@lingui/react/macro'
import { safeReturnTo } from '@muster/contract/accounts/session-rules.ts'
import type { Attachment } from '@muster/contract/files/attachment.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { FillForecast } from '../../filling/fill-forecast.tsx'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { AssignKind } from './assign-kind.tsx'
import type { PickedPro } from '../assignments/assign-picker.tsx'
import { breakSettled } from './break-settled.ts'
import { DraftNote } from './draft-note.tsx'
import { focusFirstFault } from './focus-first-fault.ts'
import { GigForm } from './gig-form.tsx'
import { ManyCost } from './many-cost.tsx'
import { OfferedNote } from './offered-note.tsx'
import { PostCost, PostCostLine } from './post-cost.tsx'
import { PostHead } from './post-head.tsx'
import type { postShiftSearch } from './post-shift-search.ts'
import { shiftTimes } from './shift-times.ts'
import { type ReadyShift, ShiftForm, type ShiftValues } from '../shift-values.ts'
import { startValues } from './start-values.ts'
import { skillDefaults } from './skill-defaults.ts'
import { writeTemplate } from '../templates/template-values.ts'
import { useEstimate } from './use-estimate.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePostShift } from './use-post-shift.ts'
import { useScheduleDates } from './use-schedule-dates.ts'
import type { ShiftFacts } from './use-shift-facts.ts'
import { isBelowMinimum } from './wage-field.tsx'

// What most posts never open is fetched when it is.
const CopyShiftDialog = lazy(() => import('./copy-shift-dialog.tsx').then(({ CopyShiftDialog: component }) => ({ default: component })))
const TemplatesDialog = lazy(() =>
  import('../templates/templates-dialog.tsx').then(({ TemplatesDialog: component }) => ({ default: component })),
)
const NoMethodDialog = lazy(() => import('./no-method-dialog.tsx').then(({ NoMethodDialog: component }) => ({ default: component })))
const AssignPicker = lazy(() => import('../assignments/assign-picker.tsx').then(({ AssignPicker: component }) => ({ default: component })))
const AssignedDialog = lazy(() =>
  import('../assignments/assigned-dialog.tsx').then(({ AssignedDialog: component }) => ({ default: component })),
)
const SentenceField = lazy(() => import('./sentence-field.tsx').then(({ SentenceField: component }) => ({ default: component })))

interface PostShiftProps {
  facts: ShiftFacts
  copied: Gig | null
  search: ReturnType<(typeof postShiftSearch)['read']>
  title: string
  type: 'single' | 'schedule' | 'assign'
  onCopy: (id: number) => void
}

/** A single shift asks for no dates. */
const NO_SCHEDULE = {}

/** The form with what it costs beside it; what is typed is kept on the device until it is posted. */
export function PostShift({ facts, copied, search, title, type, onCopy }: PostShiftProps) {
  const me = useMe()
  const router = useRouter()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { location, addresses, skills } = facts
  const times = useLocation({ select: ({ state }) => state.shift_times })
  const [start] = useState(() => ({ ...startValues({ me, location, addresses, copied, day: search.post_gig_date }), ...times }))
  const form = useMusterForm<ShiftValues, ReadyShift>(ShiftForm, start)
  const values = useWatch({ control: form.control })
  const draft = useKeptDraft(form, location.id, copied === null, times && { local_date: start.local_date, ...times })
  const [copying, setCopying] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [fromTemplate, setFromTemplate] = useState<readonly Attachment[]>([])
  const [done, setDone] = useState(false)
  const estimate = useEstimate(type === 'assign' ? { ...values, type: 'NETWORK' } : values)
  const pros = values.allowed_confirmed_pros ?? 1
  const assigns = type === 'assign'
  const [isSeries, setSeries] = useState(false)
  const [nobody, setNobody] = useState(false)
  const [picked, setPicked] = useState<readonly PickedPro[]>(() =>
    search.offer_pro === undefined ? [] : [{ id: search.offer_pro, name: '' }],
  )
  const [offered, setOffered] = useState<readonly number[]>(() => (search.offer_pro === undefined ? [] : [search.offer_pro]))
  const repeats = type === 'schedule' || (assigns && isSeries)
  const schedule = useScheduleDates(repeats ? values : NO_SCHEDULE)
  const shifts = repeats ? schedule.counted : 1 + (values.more_dates?.length ?? 0)
  const zone = addresses.find(({ id }) => id === values.location_address_id)?.timezone ?? location.timezone

  const leave = (gig: Gig): void => {
    const wanted = safeReturnTo(search.return_to)
    if (search.return_to && wanted !== '/') void router.navigate({ href: wanted, replace: true })
    else
      void navigate({
        to: '/locations/$locationId/gigs/$gigId',
        params: { locationId: String(gig.location_id), gigId: String(gig.id) },
        replace: true,
      })
  }
  const post = usePostShift({
    form,
    kind: repeats ? 'schedule' : shifts > 1 ? 'many' : 'one',
    onPosted: () => {
      draft.forget()
      // The guard must know before the way is left.
      flushSync(() => setDone(true))
    },
    onDone: leave,
  })
  /** Whoever is assigned needs a place. */
  const pick = (next: readonly PickedPro[]): void => {
    setPicked(next)
    if (next.length > pros) form.setValue('allowed_confirmed_pros', next.length, { shouldDirty: true })
  }
  const submit = async (body: ReadyShift): Promise<void> => {
    const times = shiftTimes(body, zone)
    if (times?.hasPassed || times?.isOutOfBounds) return focusFirstFault('post-shift')
    if (
      isBelowMinimum(
        body.wage_amount,
        skills.find(({ id }) => id === body.skill_id),
      )
    )
      return focusFirstFault('post-shift')
    if (repeats && (body.recurrence === null || shifts === 0)) return focusFirstFault('post-shift')
    await breakSettled(client)
    const unpaid_break_minutes = form.getValues('unpaid_break_minutes') ?? body.unpaid_break_minutes
    // What was chosen under the other tab is kept there, and not sent.
    const dates = repeats ? { more_dates: [], is_bundle: false } : { recurrence: null, skipped_dates: [] }
    const whole = { ...body, ...dates, unpaid_break_minutes }
    if (assigns && picked.length === 0) {
      setNobody(true)
      return document.querySelector<HTMLElement>('#who-is-assigned input')?.focus()
    }
    post.send(whole, assigns ? { kind: 'ASSIGNMENT', pros: picked.map(({ id }) => id) } : { kind: 'DIRECT_OFFER', pros: offered })
  }
  const send = form.handleSubmit(submit, () => focusFirstFault('post-shift'))
  const { noMethod } = post
  const button = (
    <Button
      type="submit"
      form="post-shift"
      variant="contained"
      size="mainAction"
      fullWidth
      loading={post.isPending || form.formState.isSubmitting}
    >
      {assigns ? (
        <Plural value={picked.length} _0="Post and assign" one="Post and assign # pro" other="Post and assign # pros" />
      ) : repeats ? (
        <Trans>Post schedule</Trans>
      ) : shifts > 1 ? (
        <Plural value={shifts} one="Post # shift" other="Post # shifts" />
      ) : (
        <Plural value={pros} one="Post shift for # pro" other="Post shift for # pros" />
      )}
    </Button>
  )
  const cost = (
    <>
      <ManyCost each={estimate.data?.total} shifts={shifts} endless={repeats && schedule.pattern?.until === null} />
      <PostCost estimate={estimate} pros={pros} />
      {!assigns && <FillForecast values={values} />}
    </>
  )
  const problem = <CallProblem error={post.error} words={post.words} except={['PAYMENT_METHOD_DOES_NOT_EXIST']} />
  return (
    <div className="flex flex-1 flex-col desktop:min-h-0">
      <PostHead title={title} type={type} keptAt={draft.keptAt} onCopy={() => setCopying(true)} onTemplates={() => setChoosing(true)} />
      <div className="flex flex-1 desktop:min-h-0">
        <div className="min-w-0 flex-1 desktop:overflow-y-auto">
          <form id="post-shift" noValidate onSubmit={send} className="mx-auto max-w-[604px] px-4 py-5 desktop:px-6 phone:pb-40">
            <DraftNote restoredAt={draft.restoredAt} copied={copied} onStartOver={draft.startOver} />
            {copied === null && (
              <Suspense fallback={<div className="mb-4 h-[81px] border-b border-light-gray" />}>
                <SentenceField
                  form={form}
                  skills={skills}
                  zone={zone}
                  onSkill={(skill) => skillDefaults(form, skill)}
                  severalDates={!repeats}
                />
              </Suspense>
            )}
            <div>
              {!assigns && offered.length > 0 && <OfferedNote onDrop={() => setOffered([])} />}
              {assigns && <AssignKind repeats={isSeries} onChange={setSeries} />}
              <GigForm
                form={form}
                values={values}
                location={location}
                addresses={addresses}
                skills={skills}
                mode="post"
                repeats={repeats}
                assigns={assigns}
                fewestPros={assigns ? picked.length : 1}
                attachments={[...(copied?.attachments ?? []), ...fromTemplate]}
                onSkill={(skill) => skillDefaults(form, skill)}
              />
              {assigns && (
                <Suspense fallback={null}>
                  <AssignPicker values={values} repeats={repeats} picked={picked} onPick={pick} isMissing={nobody && picked.length === 0} />
                </Suspense>
              )}
            </div>
            <div className="wide:hidden">
              <div className="border-t border-light-gray pt-4 pb-4">{cost}</div>
              <div className="phone:hidden">{button}</div>
            </div>
            <div className="mt-3">{problem}</div>
          </form>
        </div>
        <aside className="flex w-[360px] shrink-0 flex-col border-l border-light-gray bg-background px-6 py-6 max-wide:hidden">
          {cost}
          <div className="mt-auto pt-6">
            {button}
            <p className="mt-2 text-center text-small text-gray">
              {location.approval_status === 'APPROVED' ? (
                assigns ? (
                  <Trans>They are confirmed at once and told.</Trans>
                ) : (
                  <Trans>Pros see it at once.</Trans>
                )
              ) : (
                <Trans>Kept until this location is approved, then it goes out.</Trans>
              )}
            </p>
          </div>
        </aside>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-light-gray bg-white px-4 pt-2.5 pb-[max(16px,env(safe-area-inset-bottom))] shadow-up desktop:hidden">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <PostCostLine estimate={estimate} shifts={shifts} />
          {draft.keptAt && (
            <span className="ml-auto text-small text-gray">
              <Trans>Draft kept</Trans>
            </span>
          )}
        </div>
        {button}
      </div>
      <Suspense fallback={null}>
        {copying && (
          <CopyShiftDialog
            onClose={() => setCopying(false)}
            onChoose={(id) => {
              setCopying(false)
              onCopy(id)
            }}
          />
        )}
        {choosing && (
          <TemplatesDialog
            locationId={location.id}
            values={values}
            onClose={() => setChoosing(false)}
            onUse={(template) => {
              setChoosing(false)
              writeTemplate(form, template)
              setFromTemplate(template.attachments)
            }}
          />
        )}
        {post.assigned && <AssignedDialog outcomes={post.assigned.outcomes} onClose={() => leave(post.assigned!.gig)} />}
        {noMethod && <NoMethodDialog open location={location} onClose={() => post.reset()} />}
      </Suspense>
      <UnsavedChanges
        when={form.formState.isDirty && !done && !noMethod}
        consequence={<Trans>The draft is kept on this device; Post shift brings it back.</Trans>}
      />
    </div>
  )
}
