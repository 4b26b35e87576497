import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { AdminLocation } from '@muster/contract/locations/admin-location.ts'
import { LocationFees } from '@muster/contract/locations/location-edit.ts'
import type { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Terms, TermsField, TermsTyped } from './location-terms.ts'
import { useLocationFieldNames, useLocationValueWords } from './location-field-names.ts'

interface SaveTermsProps {
  location: AdminLocation
  changed: readonly TermsField[]
  error: Error | null
  isSaving: boolean
  onSave: () => Promise<void>
  onDiscard: () => void
}

/** The bar under changed terms, low enough to leave a phone its fields, and the question that shows before and after and asks why. */
export function SaveTerms({ location, changed, error, isSaving, onSave, onDiscard }: SaveTermsProps) {
  const { trigger } = useFormContext<TermsTyped>()
  const [asking, setAsking] = useState(false)
  const review = async (): Promise<void> => setAsking(await trigger([...changed], { shouldFocus: true }))
  return (
    <div className="sticky bottom-0 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-light-gray bg-white px-4 py-2.5 desktop:-mx-6 desktop:px-6">
      <span className="mr-auto font-semibold">
        <Plural value={changed.length} one="# change" other="# changes" />
      </span>
      <Button variant="ghost" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button variant="contained" onClick={() => void review()}>
        <Trans>Review changes</Trans>
      </Button>
      {asking && (
        <TermsQuestion
          location={location}
          changed={changed}
          error={error}
          isSaving={isSaving}
          onConfirm={() => void onSave()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface TermsQuestionProps extends Omit<SaveTermsProps, 'onSave' | 'onDiscard'> {
  onConfirm: () => void
  onClose: () => void
}

function TermsQuestion({ location, changed, error, isSaving, onConfirm, onClose }: TermsQuestionProps) {
  const { t } = useLingui()
  const { register, formState } = useFormContext<TermsTyped>()
  const words: Record<CallError<typeof editLocation>, string> = {
    EDITED_BY_ANOTHER: t`Someone else just changed this location. Reload the page and make your change again.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The organization has no payment method yet. Add one there first.`,
  }
  const faults = changed.flatMap((field) => formState.errors[field]?.message ?? [])
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={<Trans>Save changes to {location.name}?</Trans>}
      consequence={
        changed.some((field) => field in LocationFees.shape) ? (
          <Trans>A new fee applies to pros who confirm from now on. Confirmed pros keep the fees they confirmed with.</Trans>
        ) : null
      }
      keep={<Trans>Not now</Trans>}
      action={<Trans>Save changes</Trans>}
      loading={isSaving}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TermsChanges location={location} changed={changed} />
      <TextField
        label={t`Reason`}
        help={t`For the log. The business doesn’t see it.`}
        maxLength={500}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      {faults.map((fault) => (
        <p key={fault} role="alert" className="mt-2 text-error">
          {fault}
        </p>
      ))}
      <CallProblem error={error} words={words} />
    </ConfirmDialog>
  )
}

const textOf = (value: Terms[TermsField] | undefined): string => (Array.isArray(value) ? [...value].sort().join(', ') : String(value ?? ''))

/** Each changed field, before and after, as the log will keep it. */
function TermsChanges({ location, changed }: { location: AdminLocation; changed: readonly TermsField[] }) {
  const { t } = useLingui()
  const names = useLocationFieldNames()
  const say = useLocationValueWords()
  const { watch } = useFormContext<TermsTyped>()
  return (
    <ul aria-label={t`Changes`} className="mb-3">
      {changed.map((field) => (
        <li key={field}>
          {names[field]}: <span className="text-gray">{say(field, textOf(location[field]))}</span> →{' '}
          <b>{say(field, textOf(watch(field) as Terms[TermsField]))}</b>
        </li>
      ))}
    </ul>
  )
}
