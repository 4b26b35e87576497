import { Trans, useLingui } from '@lingui/react/macro'
import { setOwnMarketWish } from '@muster/contract/pros/own-market-wish-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { ProfilePart } from './profile-part.tsx'

/** A pro who moves, or lives, where no market is says where, and hears when one opens there. */
export function OwnMarketWish({ profile }: { profile: ProProfile }) {
  const { market_name, market_not_listed_name: place } = profile
  return (
    <ProfilePart title={<Trans>Your city isn’t listed?</Trans>}>
      {place === null ? <NewWish market={market_name} /> : <Waiting place={place} />}
    </ProfilePart>
  )
}

function NewWish({ market }: { market: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const form = useMusterForm(setOwnMarketWish.body, { zip_code: '' })
  const save = useCall(setOwnMarketWish, {
    form,
    changes: [getMyProfile],
    onSuccess: ({ market_not_listed_name }) => toastDone(t`We’ll let you know when we come to ${market_not_listed_name ?? ''}.`),
  })
  if (!isOpen)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-gray">
          <Trans>You work in {market}. Tell us where else you’d work, and we’ll let you know when Muster comes there.</Trans>
        </p>
        <Button variant="raised" onClick={() => setOpen(true)}>
          <Trans>Add my place</Trans>
        </Button>
      </div>
    )
  return (
    <form noValidate className="grid gap-3" onSubmit={form.handleSubmit((body) => save.mutate({ body }))}>
      <TextField
        className="max-w-60"
        label={t`ZIP code`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        error={form.formState.errors.zip_code?.message}
        {...form.register('zip_code')}
      />
      <CallProblem error={save.error} />
      <Button type="submit" variant="outlined" className="justify-self-start" loading={save.isPending}>
        <Trans>Tell me</Trans>
      </Button>
    </form>
  )
}

function Waiting({ place }: { place: string }) {
  const remove = useCall(setOwnMarketWish, { changes: [getMyProfile] })
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <Trans>We’ll let you know when Muster comes to {place}.</Trans>
      </p>
      <CallProblem error={remove.error} />
      <Button variant="outlined" loading={remove.isPending} onClick={() => remove.mutate({ body: { zip_code: null } })}>
        <Trans>Never mind</Trans>
      </Button>
    </div>
  )
}
