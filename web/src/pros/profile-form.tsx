import { Trans, useLingui } from '@lingui/react/macro'
import { type ProProfile, ProProfileEdit } from '@muster/contract/pros/pro.ts'
import { keptPreferences } from '@muster/contract/pros/pro-preferences.ts'
import { editMyProfile, getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { ZipField } from '../locations/zip-field.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { PreferenceFields } from './preference-fields.tsx'
import { PositionChips } from './position-chips.tsx'

const BIO_MAX = 1000
const Typed = ProProfileEdit.pick({ bio: true, skill_ids: true, zip_code: true, pro_preferences: true }).required()

type Typed = z.output<typeof Typed>

/** What to save. Preferences only if the pro changed them, without positions that were just given up. */
function changed({ pro_preferences, ...rest }: Typed, hasNewWishes: boolean): ProProfileEdit {
  const skills = pro_preferences.skills.filter((id) => rest.skill_ids.includes(id))
  return hasNewWishes ? { ...rest, pro_preferences: { ...pro_preferences, skills } } : rest
}

/** The form with the profile's values, and the call that saves it. */
function useProfileForm(profile: ProProfile) {
  const { t } = useLingui()
  const form = useMusterForm(Typed, {
    bio: profile.bio,
    skill_ids: profile.skills.map(({ id }) => id).sort((a, b) => a - b),
    zip_code: profile.zip_code ?? '',
    pro_preferences: {
      ...profile.pro_preferences,
      time_blocks: profile.pro_preferences.time_blocks.map(({ name }) => name),
      // A position the pro gave up is no longer one to prefer.
      skills: profile.pro_preferences.skills.filter((id) => profile.skills.some((skill) => skill.id === id)),
    },
  })
  const save = useCall(editMyProfile, {
    form,
    changes: [getMyProfile],
    onSuccess: () => {
      form.reset(form.getValues())
      toastDone(t`Profile saved`)
    },
  })
  return { form, save }
}

type ProfileState = ReturnType<typeof useProfileForm>['form']

/** The pro's text about themselves, their positions, their ZIP code, and when they like to work. */
export function ProfileForm({ profile }: { profile: ProProfile }) {
  const { t } = useLingui()
  const { form, save } = useProfileForm(profile)
  const { errors, isDirty } = form.formState
  const written = form.watch('bio').length
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((body) => save.mutate({ body: changed(body, form.formState.dirtyFields.pro_preferences !== undefined) }))}
    >
      <TextArea
        label={t`About you`}
        maxLength={BIO_MAX}
        placeholder={t`Where you’ve worked, what you’re good at, what you like.`}
        help={written > BIO_MAX * 0.8 ? <Trans>{BIO_MAX - written} characters left</Trans> : undefined}
        error={errors.bio?.message}
        {...form.register('bio')}
      />
      <Positions form={form} />
      <ZipField
        className="max-w-60"
        help={t`Where you travel from. Businesses see the distance, never the address.`}
        value={form.watch('zip_code')}
        error={errors.zip_code?.message}
        {...form.register('zip_code')}
      />
      <Preferences form={form} profile={profile} />
      <CallProblem error={save.error} />
      {isDirty && (
        <div
          data-bottom-bar
          className="sticky bottom-0 -mx-4 flex gap-2 border-t border-light-gray bg-background px-4 py-3 phone:bottom-(--tab-bar) desktop:mx-0 desktop:bg-white desktop:px-0"
        >
          <Button type="submit" variant="contained" loading={save.isPending}>
            <Trans>Save profile</Trans>
          </Button>
          <Button variant="ghost" onClick={() => form.reset()}>
            <Trans>Undo changes</Trans>
          </Button>
        </div>
      )}
      <UnsavedChanges when={isDirty} />
    </form>
  )
}

function Positions({ form }: { form: ProfileState }) {
  const { errors } = form.formState
  return (
    <Controller
      control={form.control}
      name="skill_ids"
      render={({ field }) => (
        <PositionChips
          value={field.value}
          onChange={(ids) => field.onChange(ids.sort((a, b) => a - b))}
          error={errors.skill_ids?.message}
        />
      )}
    />
  )
}

function Preferences({ form, profile }: { form: ProfileState; profile: ProProfile }) {
  const { errors } = form.formState
  return (
    <Controller
      control={form.control}
      name="pro_preferences"
      render={({ field }) => (
        <PreferenceFields
          profile={profile}
          value={field.value}
          onChange={(value) => field.onChange(keptPreferences(value))}
          error={errors.pro_preferences?.message ?? errors.pro_preferences?.skills?.message}
        />
      )}
    />
  )
}
