import { Trans, useLingui } from '@lingui/react/macro'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { FirstMarket, type Setup } from '@muster/contract/setup/setup.ts'
import { putFirstMarket } from '@muster/contract/setup/setup-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { zoneName } from '../locations/place-found.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { useKeepSetup } from './use-keep-setup.ts'

/** The words for a step that someone else ended meanwhile. */
export function useDoneWords(): Record<CallError<typeof putFirstMarket>, string> {
  const { t } = useLingui()
  return { SETUP_DONE: t`The setup has ended. Make changes under Configuration.` }
}

/** Where the marketplace begins: a name, the postal code of its center, the least wage and how pros are engaged. */
export function MarketStep({ market, onDone }: { market: Setup['market']; onDone: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm<z.input<typeof FirstMarket>, FirstMarket>(FirstMarket, {
    name: market?.name ?? '',
    zip_code: market?.zip_code ?? '',
    minimum_wage_amount: market?.minimum_wage_amount ?? 15,
    employment_types: market?.employment_types ?? ['W2', 'F1099'],
  })
  const { errors } = form.formState
  const words = useDoneWords()
  const keep = useKeepSetup()
  const save = useCall(putFirstMarket, {
    form,
    onSuccess: (setup) => {
      keep(setup)
      onDone()
    },
  })
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={form.handleSubmit((body) => save.mutate({ body }))}>
      <p className="text-gray">
        <Trans>
          A market has its own time zone, wages and rules. Businesses within about 100 miles of its center join it. You can open more later,
          under Places.
        </Trans>
      </p>
      <TextField
        label={t`Name of the market`}
        help={t`People read it, such as Charleston.`}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t`ZIP code of its center`}
        inputMode="numeric"
        maxLength={5}
        error={errors.zip_code?.message}
        {...form.register('zip_code')}
      />
      <FoundCenter zip_code={form.watch('zip_code')} />
      <MoneyField
        label={t`Minimum wage an hour`}
        help={t`No position pays less, $15 at least. You set each position’s wages next.`}
        error={errors.minimum_wage_amount?.message}
        {...form.register('minimum_wage_amount', { valueAsNumber: true })}
      />
      <EmploymentTypes register={form.register('employment_types')} fault={errors.employment_types?.message} />
      <CallProblem error={save.error} words={words} />
      <Button type="submit" variant="contained" className="justify-self-start" loading={save.isPending}>
        <Trans>Save and continue</Trans>
      </Button>
    </form>
  )
}

/** How pros are engaged: at least one kind. */
function EmploymentTypes({ register, fault }: { register: UseFormRegisterReturn; fault: string | undefined }) {
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="mb-1.5 text-small font-semibold">
        <Trans>How pros work here</Trans>
      </legend>
      <Checkbox value="W2" label={<Trans>Employees (W-2)</Trans>} {...register} />
      <Checkbox value="F1099" label={<Trans>Contractors (1099)</Trans>} {...register} />
      {fault !== undefined && (
        <p role="alert" className="text-normal text-error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** The town, state and time zone of a whole postal code. */
function FoundCenter({ zip_code }: { zip_code: string }) {
  const isWhole = /^\d{5}$/.test(zip_code)
  const place = useQuery({ ...read(findPlace, { params: { zip_code } }), enabled: isWhole, retry: false })
  if (!isWhole) return null
  return (
    <output className="-mt-2 block text-normal text-gray">
      {place.data ? (
        <>
          {place.data.city}, {place.data.state_code} · {zoneName(place.data.timezone)}
        </>
      ) : place.isError ? (
        <Trans>We don’t know this postal code.</Trans>
      ) : null}
    </output>
  )
}
