import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { lazy, Suspense } from 'react'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { GigForm } from './gig-form.tsx'
import { skillDefaults } from './skill-defaults.ts'
import type { ChosenPros } from './use-chosen-pros.ts'
import type { useKeptDraft } from './use-kept-draft.ts'
import type { PostPlan } from './use-post-plan.ts'
import type { ShiftFacts } from './use-shift-facts.ts'

const AssignKind = lazy(() => import('./assign-kind.tsx').then(({ AssignKind: component }) => ({ default: component })))
const DraftNote = lazy(() => import('./draft-note.tsx').then(({ DraftNote: component }) => ({ default: component })))
const OfferedNote = lazy(() => import('./offered-note.tsx').then(({ OfferedNote: component }) => ({ default: component })))
const AssignPicker = lazy(() => import('../assignments/assign-picker.tsx').then(({ AssignPicker: component }) => ({ default: component })))
const SentenceField = lazy(() => import('./sentence-field.tsx').then(({ SentenceField: component }) => ({ default: component })))

interface PostFieldsProps {
  form: ShiftFormState
  values: ShiftDraft
  draft: ReturnType<typeof useKeptDraft>
  facts: ShiftFacts
  plan: PostPlan
  chosen: ChosenPros
  copied: Gig | null
  /** Pictures of the template that filled the form. */
  fromTemplate: readonly StoredFile[]
  /** Opens another tab of posting with the same form. */
  onTab: (type: 'single' | 'schedule') => void
  /** The typed line: one that fills the form at once, and who hears which line follows. */
  line: { initial: string | undefined; onNext: (line: string | null) => void }
}

/** Everything a manager fills in to post: the shift, how it repeats, and the pros it is assigned or offered to. */
export function PostFields({ form, values, draft, facts, plan, chosen, copied, fromTemplate, onTab, line }: PostFieldsProps) {
  const { location, addresses, skills } = facts
  const { assigns, repeats, zone } = plan
  const onSkill = (skill: Skill | undefined): void => skillDefaults(form, skill, skills)
  return (
    <>
      {(copied !== null || draft.restoredAt !== null) && (
        <Suspense fallback={<div className="mb-4 h-10" />}>
          <DraftNote restoredAt={draft.restoredAt} copied={copied} onStartOver={draft.startOver} />
        </Suspense>
      )}
      {copied === null && (
        <Suspense fallback={<div className="mb-4 h-[133px] border-b desktop:h-[81px] border-light-gray" />}>
          <SentenceField
            form={form}
            skills={skills}
            addresses={addresses}
            locationId={location.id}
            zone={zone}
            onSkill={onSkill}
            severalDates={!repeats}
            onTab={assigns ? undefined : onTab}
            {...line}
          />
        </Suspense>
      )}
      <div>
        {!assigns && chosen.offered.pros.length + chosen.offered.groups.length > 0 && (
          <Suspense fallback={null}>
            <OfferedNote offered={chosen.offered} onDrop={chosen.dropOffer} />
          </Suspense>
        )}
        {assigns && (
          <Suspense fallback={<div className="h-40" />}>
            <AssignKind repeats={repeats} onChange={plan.setSeries} />
          </Suspense>
        )}
        <GigForm
          form={form}
          values={values}
          location={location}
          addresses={addresses}
          skills={skills}
          mode="post"
          repeats={repeats}
          assigns={assigns}
          fewestPros={assigns ? chosen.picked.length : 1}
          attachments={[...(copied?.attachments ?? []), ...fromTemplate]}
          copied={copied}
          onSkill={onSkill}
        />
        {assigns && (
          <Suspense fallback={null}>
            <AssignPicker values={values} repeats={repeats} picked={chosen.picked} onPick={chosen.pick} isMissing={chosen.isMissing} />
          </Suspense>
        )}
      </div>
    </>
  )
}
