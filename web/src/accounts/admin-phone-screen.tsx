import { Trans, useLingui } from '@lingui/react/macro'
import { changePhoneOf, findPhoneHolder, PhoneChangeByStaff, type PhoneHolder } from '@muster/contract/accounts/phone-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { formatPhone, Phone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const Search = z.object({ phone_number: Phone })

/** Staff change the number of a person who lost their phone and has no email: find the account, type the new number and why. */
export function AdminPhoneScreen() {
  const { t } = useLingui()
  const [number, setNumber] = useState<string | null>(null)
  const form = useMusterForm(Search, { phone_number: '' })
  return (
    <>
      <PageHeader title={<Trans>Phone numbers</Trans>} note={<Trans>For a person who can’t get a code on their old phone.</Trans>} />
      <div className="max-w-[640px] px-4 pb-12 desktop:px-6">
        <form
          noValidate
          className="flex flex-wrap items-end gap-2 pb-5"
          onSubmit={form.handleSubmit(({ phone_number }) => setNumber(phone_number))}
        >
          <div className="min-w-60 flex-1">
            <PhoneField
              label={t`Number they have now`}
              error={form.formState.errors.phone_number?.message}
              {...form.register('phone_number')}
            />
          </div>
          <Button type="submit" variant="outlined">
            <Trans>Find account</Trans>
          </Button>
        </form>
        {number !== null && <Holder key={number} phone_number={number} onChanged={setNumber} />}
      </div>
    </>
  )
}

function Holder({ phone_number, onChanged }: { phone_number: string; onChanged: (phone_number: string) => void }) {
  const found = useQuery(read(findPhoneHolder, { query: { phone_number } }))
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={2} />
  const { holder } = found.data
  if (holder === null)
    return (
      <EmptyState title={<Trans>No account has {formatPhone(phone_number)}</Trans>}>
        <Trans>Check the digits, or ask which number they signed up with.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid gap-5 border-t border-light-gray pt-5">
      <Facts holder={holder} />
      <NewNumber holder={holder} onChanged={onChanged} />
    </div>
  )
}

function Facts({ holder: { first_name, last_name, app_mode, email, pro_id, last_login } }: { holder: PhoneHolder }) {
  return (
    <div>
      <h2 className="text-base">
        {first_name} {last_name}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-gray">
        <span>
          {app_mode === 'GIGSTER' ? <Trans>Pro</Trans> : app_mode === 'STAFFER' ? <Trans>Business</Trans> : <Trans>Pro and business</Trans>}
        </span>
        {email !== null && <span>{email}</span>}
        {last_login !== null && (
          <span>
            <Trans>Last signed in {shortDate(last_login)}</Trans>
          </span>
        )}
        {pro_id !== null && (
          <TextLink to="/admin/pros/$id/suspensions" params={{ id: String(pro_id) }}>
            <Trans>Suspensions</Trans>
          </TextLink>
        )}
      </p>
    </div>
  )
}

function NewNumber({ holder, onChanged }: { holder: PhoneHolder; onChanged: (phone_number: string) => void }) {
  const { t } = useLingui()
  const form = useMusterForm(PhoneChangeByStaff, { phone_number: '', reason: '' })
  const change = useCall(changePhoneOf, {
    form,
    changes: [findPhoneHolder],
    onSuccess: ({ phone_number }) => {
      toastDone(t`Number changed. We texted the old one.`)
      onChanged(phone_number)
    },
  })
  const words: Record<CallError<typeof changePhoneOf>, string> = {
    IDENTITY_TAKEN: t`Another account has that number. The person can merge the two in their settings.`,
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((body) => change.mutate({ params: { id: holder.user_id }, body }))}>
      <PhoneField label={t`New number`} error={form.formState.errors.phone_number?.message} {...form.register('phone_number')} />
      <TextArea
        label={t`Reason`}
        help={<Trans>How you know it’s them. The audit log keeps it.</Trans>}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <p className="text-gray">
        <Trans>They’re signed out everywhere, and the old number gets a text.</Trans>
      </p>
      <CallProblem error={change.error} words={words} />
      <Button type="submit" variant="contained" className="justify-self-start" loading={change.isPending}>
        <Trans>Change number</Trans>
      </Button>
    </form>
  )
}
