import { Trans } from '@lingui/react/macro'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CallProblem } from '../../ui/call-problem.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import type { ShiftDraft } from '../shift-values.ts'
import { PostButton } from './post-button.tsx'
import { PostCost, PostCostLine } from './post-cost.tsx'
import { PostedAlready } from './posted-already.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { PostFields } from './post-fields.tsx'
import { PostHead } from './post-head.tsx'
import type { postShiftSearch } from './post-shift-search.ts'
import { WhatHappensNext } from './what-happens-next.tsx'
import { useChosenPros } from './use-chosen-pros.ts'
import { type PostPlan, usePostPlan } from './use-post-plan.ts'
import { POST_FORM, useSendShift } from './use-send-shift.ts'
import type { ShiftFacts } from './use-shift-facts.ts'
import { useShiftForm } from './use-shift-form.ts'

const FillForecast = lazy(() => import('../../filling/fill-forecast.tsx').then(({ FillForecast: component }) => ({ default: component })))

interface PostShiftProps {
  facts: ShiftFacts
  copied: Gig | null
  search: ReturnType<(typeof postShiftSearch)['read']>
  title: string
  type: 'single' | 'schedule' | 'assign'
  onCopy: (id: number) => void
  onTab: (type: 'single' | 'schedule') => void
}

/** The form with its cost next to it. The device keeps a draft until the shift is posted. */
export function PostShift({ facts, copied, search, title, type, onCopy, onTab }: PostShiftProps) {
  const { form, values, draft } = useShiftForm(facts, copied, search.post_gig_date)
  const [opened, setOpened] = useState<'copy' | 'templates' | null>(null)
  const [fromTemplate, setFromTemplate] = useState<readonly StoredFile[]>([])
  const [next, setNext] = useState<string | null>(null)
  const line = { initial: search.sentence, onNext: setNext }
  const plan = usePostPlan(type, values, facts)
  const chosen = useChosenPros(form, search)
  const { return_to, event_id } = search
  const post = useSendShift({ form, facts, plan, chosen, return_to, event_id, next, onPosted: draft.forget })
  const button = (
    <>
      <PostedAlready values={values} dates={plan.dates} zone={plan.zone} />
      <PostButton plan={plan} picked={chosen.picked.length} isPending={post.isPending} location={facts.location} />
    </>
  )
  const cost = <Cost plan={plan} values={values} />
  return (
    <div className="flex flex-1 flex-col desktop:min-h-0">
      <PostHead
        title={title}
        type={type}
        keptAt={draft.keptAt}
        zone={plan.zone}
        onCopy={() => setOpened('copy')}
        onTemplates={() => setOpened('templates')}
      />
      <div className="flex flex-1 desktop:min-h-0">
        <div className="relative min-w-0 flex-1 desktop:overflow-y-auto">
          <form id={POST_FORM} noValidate onSubmit={post.submit} className="mx-auto max-w-[604px] px-4 py-5 desktop:px-6 phone:pb-40">
            <PostFields {...{ form, values, draft, facts, plan, chosen, copied, fromTemplate, onTab, line }} />
            <div className="wide:hidden">
              <div className="border-t border-light-gray pt-4 pb-4">{cost}</div>
              <div className="phone:hidden">{button}</div>
            </div>
            <div className="mt-3">
              <CallProblem error={post.error} words={post.words} except={['PAYMENT_METHOD_DOES_NOT_EXIST']} />
            </div>
          </form>
        </div>
        <CostRail cost={cost} button={button}>
          <WhatHappensNext location={facts.location} plan={plan} values={values} />
        </CostRail>
      </div>
      <PhoneBar plan={plan} hasDraft={draft.keptAt !== null} button={button} />
      <PostDialogs
        {...{ form, values, post, onCopy }}
        location={facts.location}
        open={opened}
        onClose={() => setOpened(null)}
        onPictures={setFromTemplate}
      />
      <UnsavedChanges
        when={form.formState.isDirty && !post.isPosted && !post.noMethod}
        consequence={<Trans>We keep the draft on this device. Open Post shift to continue.</Trans>}
      />
    </div>
  )
}

const Forecast = (props: { values: ShiftDraft; dates: readonly string[]; zone: string }) => (
  <Suspense fallback={null}>
    <FillForecast {...props} />
  </Suspense>
)

const Cost = ({ plan, values }: { plan: PostPlan; values: ShiftDraft }) => (
  <>
    <PostCost estimate={plan.estimate} pros={plan.pros} shifts={plan.shifts} endless={plan.isEndless} />
    {!plan.assigns && <Forecast values={values} dates={plan.dates} zone={plan.zone} />}
  </>
)

function CostRail({ cost, button, children }: { cost: ReactNode; button: ReactNode; children: ReactNode }) {
  return (
    <aside className="flex w-[360px] shrink-0 flex-col border-l border-light-gray bg-background px-6 py-6 max-wide:hidden">
      {cost}
      <div className="mt-auto pt-6">
        {button}
        <p className="mt-2 text-center text-small text-gray">{children}</p>
      </div>
    </aside>
  )
}

/** On a phone the cost and the button stay at the bottom of the screen. */
function PhoneBar({ plan, hasDraft, button }: { plan: PostPlan; hasDraft: boolean; button: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-light-gray bg-white px-4 pt-2.5 pb-[max(16px,env(safe-area-inset-bottom))] shadow-up desktop:hidden">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <PostCostLine estimate={plan.estimate} shifts={plan.shifts} />
        {hasDraft && (
          <span className="ml-auto text-small text-gray">
            <Trans>Draft saved</Trans>
          </span>
        )}
      </div>
      {button}
    </div>
  )
}
