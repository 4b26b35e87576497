import { Trans, useLingui } from '@lingui/react/macro'
import { addCandidate } from '@muster/contract/hiring/job-posting-endpoints.ts'
import type { JobPosting } from '@muster/contract/hiring/job-posting.ts'
import { NewPerson } from '@muster/contract/hiring/interview.ts'
import { type ReactNode, useId, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useProductMode } from '../me/use-product-mode.ts'
import { useKnownPros } from '../network/add-member.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { HIRING_LISTS } from './hiring-lists.ts'

interface CandidateDialogProps {
  posting: JobPosting
  locationId: number
  onClose: () => void
}

function useAdd({ onClose }: CandidateDialogProps) {
  const { t } = useLingui()
  return {
    words: {
      CONFLICT: t`This person is a candidate of the posting already.`,
      INVALID_TRANSITION: t`This posting is not open any more.`,
      BLOCKED: t`This pro is blocked here. Unblock the pro first.`,
      NOT_FOUND: t`Only pros who worked here or are in your network can be added.`,
    },
    options: {
      changes: HIRING_LISTS,
      onSuccess: ({ first_name }: { first_name: string }) => {
        toastDone(t`${first_name} is a candidate now`)
        onClose()
      },
    },
  }
}

/** Adds someone to a posting: from outside, or a pro that the location knows. They hear nothing before an invitation. */
export function CandidateDialog(props: CandidateDialogProps) {
  const { t } = useLingui()
  // A location without a license for shifts has no pros who worked there.
  const hasPros = useProductMode(props.locationId) === 'marketplace'
  const [from, setFrom] = useState<'outside' | 'pros'>('outside')
  const choice = hasPros && (
    <Segmented
      label={t`Who is it?`}
      value={from}
      onChange={setFrom}
      segments={[
        { value: 'outside', label: t`Someone new` },
        { value: 'pros', label: t`A pro you know` },
      ]}
    />
  )
  return from === 'pros' ? <FromPros {...props}>{choice}</FromPros> : <FromOutside {...props}>{choice}</FromOutside>
}

function FromOutside({ children, ...props }: CandidateDialogProps & { children: ReactNode }) {
  const { t } = useLingui()
  const formId = useId()
  const form = useMusterForm(NewPerson, { first_name: '', last_name: '', phone_number: '', email: '' })
  const { words, options } = useAdd(props)
  const add = useCall(addCandidate, { ...options, form })
  const { errors } = form.formState
  const send = form.handleSubmit((body) => add.mutate({ params: { id: props.posting.id }, body }))
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={<Trans>Add candidate</Trans>}
      description={<Trans>They hear nothing until you invite them.</Trans>}
      actions={
        <Button type="submit" form={formId} variant="contained" loading={add.isPending}>
          <Trans>Add candidate</Trans>
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {children}
        <div className="grid grid-cols-2 gap-3">
          <TextField label={t`First name`} autoComplete="off" error={errors.first_name?.message} {...form.register('first_name')} />
          <TextField label={t`Last name`} autoComplete="off" error={errors.last_name?.message} {...form.register('last_name')} />
        </div>
        <PhoneField label={t`Mobile number`} autoComplete="off" error={errors.phone_number?.message} {...form.register('phone_number')} />
        <TextField
          type="email"
          inputMode="email"
          label={t`Email`}
          optional
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <CallProblem error={add.error} words={words} />
      </form>
      <UnsavedChanges when={form.formState.isDirty && !add.isPending} />
    </Dialog>
  )
}

function FromPros({ children, ...props }: CandidateDialogProps & { children: ReactNode }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { known, isEmpty } = useKnownPros(typed)
  const { words, options } = useAdd(props)
  const add = useCall(addCandidate, options)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={<Trans>Add candidate</Trans>}
      description={<Trans>They hear nothing until you invite them.</Trans>}
    >
      <div className="grid gap-3">
        {children}
        <TextField label={t`Name of the pro`} value={typed} maxLength={80} onChange={(event) => setTyped(event.target.value)} />
        <ul className="grid">
          {known.map((pro) => (
            <li key={pro.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-background"
                onClick={() => add.mutate({ params: { id: props.posting.id }, body: { pro_id: pro.id } })}
              >
                <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 64)} size={28} />
                {pro.display_name}
              </button>
            </li>
          ))}
        </ul>
        {isEmpty && (
          <p className="text-gray">
            <Trans>No pro with this name worked here or is in your network.</Trans>
          </p>
        )}
        <CallProblem error={add.error} words={words} />
      </div>
    </Dialog>
  )
}
