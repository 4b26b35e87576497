import { useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { Stepper } from '../../ui/stepper.tsx'
import { AddressField } from './address-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { MoreDates } from './more-dates.tsx'
import { FixedPosition, PositionField } from './position-field.tsx'
import { RequirementFields } from './requirement-fields.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { useShiftZone } from './use-shift-zone.ts'
import { BonusField, WageField } from './wage-field.tsx'
import { WhenFields } from './when-fields.tsx'

const WageBars = lazy(() => import('../../filling/wage-bars.tsx').then(({ WageBars: component }) => ({ default: component })))
const UsualTimes = lazy(() => import('../templates/usual-times.tsx').then(({ UsualTimes: component }) => ({ default: component })))
// Below what a screen shows at first.
const ApplyFields = lazy(() => import('./apply-fields.tsx').then(({ ApplyFields: component }) => ({ default: component })))
const AttachmentFields = lazy(() => import('./attachment-fields.tsx').then(({ AttachmentFields: component }) => ({ default: component })))
const DetailFields = lazy(() => import('./detail-fields.tsx').then(({ DetailFields: component }) => ({ default: component })))
const ScheduleFields = lazy(() => import('./schedule-fields.tsx').then(({ ScheduleFields: component }) => ({ default: component })))

export interface GigFormProps {
  form: ShiftFormState
  /** What is in the form now. */
  values: ShiftDraft
  location: Location
  addresses: readonly LocationAddress[]
  skills: readonly Skill[]
  /** A posted shift keeps its position, its address and who can apply. */
  mode: 'post' | 'edit'
  /** A schedule repeats from its first day. A single shift can have more dates. */
  repeats?: boolean
  /** The shift is posted with assigned pros, so no one applies. */
  assigns?: boolean
  /** Spots that are already filled. */
  fewestPros?: number
  /** Pictures of the shift, or of the one it is copied from. */
  attachments?: readonly StoredFile[]
  /** The shift that a new one is copied from. */
  copied?: Gig | null
  onSkill: (skill: Skill) => void
}

/** The fields of a shift, to post it or to edit it. */
export function GigForm(props: GigFormProps) {
  const {
    form,
    values,
    location,
    addresses,
    skills,
    mode,
    repeats = false,
    assigns = false,
    fewestPros = 1,
    attachments = [],
    copied = null,
  } = props
  const isNew = mode === 'post'
  const skill = skills.find(({ id }) => id === values.skill_id)
  const zone = useShiftZone(values, { location, addresses })
  return (
    <>
      <Part>
        <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-3">
          {isNew ? <PositionField form={form} skills={skills} onSkill={props.onSkill} /> : <FixedPosition skill={skill} />}
          <ProsField form={form} fewest={fewestPros} />
        </div>
      </Part>
      <WhenPart {...{ form, values, location, zone, isNew, repeats }} />
      <Part>
        <WageField form={form} skill={skill} marketName={location.market_name} wage={values.wage_amount} />
        {isNew && <BonusField form={form} />}
        {isNew && !assigns && <OthersPay values={values} hasAverage={typeof skill?.average_wage_amount === 'number'} />}
      </Part>
      <Part>
        <div className="grid gap-3 desktop:grid-cols-2">
          {isNew && <AddressField form={form} values={values} addresses={addresses} />}
          <ContactFields form={form} values={values} locationId={location.id} />
        </div>
      </Part>
      <Part>
        <RequirementFields form={form} values={values} location={location} isNew={isNew} />
      </Part>
      <Part>
        <Suspense fallback={<div className="h-[18px] touch:h-11" />}>
          <DetailFields form={form} skill={isNew ? skill : undefined} copied={copied} />
          <AttachmentFields form={form} values={values} known={attachments} />
        </Suspense>
      </Part>
      {!assigns && (
        <Part>
          <Suspense fallback={null}>
            <ApplyFields form={form} values={values} location={location} withType={isNew} />
          </Suspense>
        </Part>
      )}
    </>
  )
}

interface WhenPartProps extends Pick<GigFormProps, 'form' | 'values' | 'location'> {
  zone: string
  isNew: boolean
  repeats: boolean
}

function WhenPart({ form, values, location, zone, isNew, repeats }: WhenPartProps) {
  return (
    <Part>
      <WhenFields form={form} values={values} zone={zone} marketId={location.market_id} repeats={repeats} />
      <Suspense fallback={null}>
        <UsualTimes form={form} values={values} locationId={location.id} />
      </Suspense>
      {repeats && (
        <Suspense fallback={null}>
          <ScheduleFields form={form} values={values} />
        </Suspense>
      )}
      {isNew && !repeats && <MoreDates form={form} values={values} zone={zone} />}
    </Part>
  )
}

const OthersPay = (props: { values: ShiftDraft; hasAverage: boolean }) => (
  <Suspense fallback={null}>
    <WageBars {...props} />
  </Suspense>
)

function ProsField({ form, fewest }: { form: ShiftFormState; fewest: number }) {
  const { t } = useLingui()
  return (
    <Controller
      control={form.control}
      name="allowed_confirmed_pros"
      render={({ field }) => (
        <Stepper
          label={t`Pros`}
          min={Math.max(1, fewest)}
          max={500}
          value={field.value}
          onChange={field.onChange}
          error={form.formState.errors.allowed_confirmed_pros?.message}
        />
      )}
    />
  )
}

/** A section of the form, with a line above it. */
function Part({ children }: { children: ReactNode }) {
  return <div className="border-t border-light-gray py-4 first:border-t-0 first:pt-0">{children}</div>
}
