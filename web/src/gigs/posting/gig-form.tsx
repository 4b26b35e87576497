import { useLingui } from '@lingui/react/macro'
import type { Attachment } from '@muster/contract/files/attachment.ts'
import type { Location, LocationAddress } from '@muster/contract/locations/location.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { ComboBox } from '../../ui/combo-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { ApplyFields } from './apply-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { MoreDates } from './more-dates.tsx'
import { RequirementFields } from './requirement-fields.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { skillName } from '../../skills/skill-name.ts'
import { UsualTimes } from '../templates/usual-times.tsx'
import { WageField } from './wage-field.tsx'
import { WhenFields } from './when-fields.tsx'

const AttachmentFields = lazy(() => import('./attachment-fields.tsx').then(({ AttachmentFields: component }) => ({ default: component })))
const ScheduleFields = lazy(() => import('./schedule-fields.tsx').then(({ ScheduleFields: component }) => ({ default: component })))

export interface GigFormProps {
  form: ShiftFormState
  /** What is in the form now. */
  values: ShiftDraft
  location: Location
  addresses: readonly LocationAddress[]
  skills: readonly Skill[]
  /** A posted shift keeps its position, its place and who may apply. */
  mode: 'post' | 'edit'
  /** A schedule repeats from its first day on; a single shift may have more dates. */
  repeats?: boolean
  /** The shift is posted with pros on it: to the network, nobody applies. */
  assigns?: boolean
  /** Places that are taken already. */
  fewestPros?: number
  /** Pictures the shift has, or the one it is copied from. */
  attachments?: readonly Attachment[]
  onSkill: (skill: Skill) => void
}

/** The fields of a shift, for posting one and for editing one. */
export function GigForm(props: GigFormProps) {
  const { t } = useLingui()
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
    onSkill,
  } = props
  const { errors } = form.formState
  const skill = skills.find(({ id }) => id === values.skill_id)
  const address = addresses.find(({ id }) => id === values.location_address_id) ?? addresses[0]
  const zone = address?.timezone ?? location.timezone
  return (
    <>
      <Part>
        <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-3">
          {mode === 'post' ? (
            <Controller
              control={form.control}
              name="skill_id"
              render={({ field }) => (
                <ComboBox
                  label={t`Position`}
                  placeholder={t`What do you need?`}
                  options={skills.map((one) => ({ value: one.id, label: skillName(one), mark: <PositionMark hue={one.color} /> }))}
                  value={field.value ?? null}
                  error={errors.skill_id?.message}
                  onChange={(id) => {
                    field.onChange(id)
                    const chosen = skills.find((one) => one.id === id)
                    if (chosen) onSkill(chosen)
                  }}
                />
              )}
            />
          ) : (
            <div>
              <span className="mb-1 block text-small font-semibold">{t`Position`}</span>
              <p className="flex h-[38px] items-center gap-2 text-base touch:h-11">
                {skill && <PositionMark hue={skill.color} />}
                {skill && skillName(skill)}
              </p>
            </div>
          )}
          <Controller
            control={form.control}
            name="allowed_confirmed_pros"
            render={({ field }) => (
              <Stepper
                label={t`Pros`}
                min={Math.max(1, fewestPros)}
                max={500}
                value={field.value}
                onChange={field.onChange}
                error={errors.allowed_confirmed_pros?.message}
              />
            )}
          />
        </div>
      </Part>
      <Part>
        <WhenFields form={form} values={values} zone={zone} marketId={location.market_id} repeats={repeats} />
        <UsualTimes form={form} values={values} locationId={location.id} />
        {repeats && (
          <Suspense fallback={null}>
            <ScheduleFields form={form} values={values} />
          </Suspense>
        )}
        {mode === 'post' && !repeats && <MoreDates form={form} values={values} zone={zone} />}
      </Part>
      <Part>
        <WageField form={form} skill={skill} marketName={location.market_name} wage={values.wage_amount} />
      </Part>
      <Part>
        <div className="grid gap-3 desktop:grid-cols-2">
          {mode === 'post' && addresses.length > 1 && (
            <SelectField
              label={t`Where`}
              className="desktop:col-span-2"
              error={errors.location_address_id?.message}
              {...form.register('location_address_id', { valueAsNumber: true })}
            >
              {addresses.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name ? `${one.name}, ${one.street_address}` : one.street_address}
                </option>
              ))}
            </SelectField>
          )}
          <ContactFields form={form} values={values} locationId={location.id} />
        </div>
      </Part>
      <Part>
        <RequirementFields form={form} values={values} location={location} />
      </Part>
      <Part>
        <DetailFields form={form} />
        <Suspense fallback={null}>
          <AttachmentFields form={form} values={values} known={attachments} />
        </Suspense>
      </Part>
      {!assigns && (
        <Part>
          <ApplyFields form={form} values={values} location={location} withType={mode === 'post'} />
        </Part>
      )}
    </>
  )
}

/** A part of the form, parted from the one above by a hairline. */
function Part({ children }: { children: ReactNode }) {
  return <div className="border-t border-light-gray py-4 first:border-t-0 first:pt-0">{children}</div>
}
