import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getConfiguration, getWageFacts, setWages, undoWages } from '@muster/contract/configuration/configuration-endpoints.ts'
import { wageEffect, whyNotWages } from '@muster/contract/configuration/configuration-rules.ts'
import { type DatedWages, NewWages, type WageFacts } from '@muster/contract/configuration/wage.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { money, shortMoney } from '../ui/format-money.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { dayWords } from './day-words.ts'
import { LaterChange } from './later-change.tsx'
import type { WageCell } from './wage-cell.ts'
import { WhenAndWhy } from './when-and-why.tsx'

const Checked = NewWages.superRefine(({ wages }, refinement) => {
  const fault = whyNotWages(wages)
  if (fault !== null) refinement.addIssue({ code: 'custom', path: fault.target.split('.'), message: fault.message })
})
type Typed = z.input<typeof Checked>

/** The wages of a position in a market from a day on, beside what businesses posted lately. */
export function WageDialog({ cell: { position, market, rows }, onClose }: { cell: WageCell; onClose: () => void }) {
  const { t } = useLingui()
  const { form, save, send } = useWages(position.id, market.id, rows, onClose)
  const facts = useQuery(read(getWageFacts, { params: { skill_id: position.id, market_id: market.id } }))
  const wages = form.watch('wages')
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={t`${position.name}, ${market.name}`}
      description={<Trans>Shifts that are posted keep their wage.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={save.isPending} onClick={send}>
            <Trans>Schedule change</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {rows
          .filter(({ holds }) => holds === 'LATER')
          .map((row) => (
            <LaterWages key={row.id} row={row} onClose={onClose} />
          ))}
        <Fields form={form} timezone={market.timezone} />
        {facts.data ? (
          <Posted facts={facts.data} minimum={wages.minimum_wage_amount} recommended={wages.recommended_wage_amount} />
        ) : (
          <FactBones />
        )}
        <CallProblem error={save.error ?? (facts.isError ? facts.error : null)} />
      </form>
    </Dialog>
  )
}

function useWages(skill_id: number, market_id: number, rows: readonly DatedWages[], onClose: () => void) {
  const { t } = useLingui()
  const held = rows.find(({ holds }) => holds === 'NOW')?.wages
  const form = useMusterForm<Typed, NewWages>(Checked, {
    skill_id,
    market_id,
    effective_from: '',
    reason: '',
    ...(held && { wages: held }),
  })
  const save = useCall(setWages, {
    form,
    changes: [getConfiguration],
    onSuccess: ({ effective_from }) => {
      onClose()
      toastDone(t`Set from ${dayWords(effective_from)}`)
    },
  })
  const send = (): void => void form.handleSubmit((body) => save.mutate({ body }))()
  return { form, save, send }
}

function FactBones() {
  return (
    <Skeleton>
      <Bone className="h-28 w-full" />
    </Skeleton>
  )
}

function Fields({ form, timezone }: { form: ReturnType<typeof useMusterForm<Typed, NewWages>>; timezone: string }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const wage = (name: keyof NewWages['wages'], label: string) => (
    <MoneyField label={label} error={errors.wages?.[name]?.message} {...form.register(`wages.${name}`, { valueAsNumber: true })} />
  )
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 desktop:grid-cols-4">
        {wage('minimum_wage_amount', t`Minimum`)}
        {wage('default_wage_amount', t`Usual`)}
        {wage('recommended_wage_amount', t`Recommended`)}
        {wage('recommended_wage_amount_boosted', t`In a hurry`)}
      </div>
      <Controller
        control={form.control}
        name="effective_from"
        render={({ field, fieldState }) => (
          <WhenAndWhy
            from={field.value}
            timezones={[timezone]}
            error={fieldState.error?.message}
            onFrom={field.onChange}
            reason={{ error: errors.reason?.message, ...form.register('reason') }}
          />
        )}
      />
    </>
  )
}

function LaterWages({ row, onClose }: { row: DatedWages; onClose: () => void }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof undoWages>, string> = { CHANGE_HOLDS: t`It holds already. Set a new one from tomorrow.` }
  const undo = useCall(undoWages, {
    changes: [getConfiguration],
    onSuccess: () => {
      onClose()
      toastDone(t`Taken back. What holds now stays.`)
    },
  })
  return (
    <LaterChange
      row={row}
      isPending={undo.isPending}
      onTakeBack={() => undo.mutate({ params: { id: row.id } })}
      problem={<CallProblem error={undo.error} words={words} />}
    >
      <Trans>
        <b>From {dayWords(row.effective_from)}:</b> at least {money(row.wages.minimum_wage_amount)}, recommended{' '}
        {money(row.wages.recommended_wage_amount)}
      </Trans>
    </LaterChange>
  )
}

/** The shifts that were posted lately, by wage, and what the wages in the form would have meant for them. */
function Posted({ facts, minimum, recommended }: { facts: WageFacts; minimum: number; recommended: number }) {
  if (facts.posted === 0)
    return (
      <p className="text-gray">
        <Trans>No one posted this position here in the last 90 days.</Trans>
      </p>
    )
  const most = Math.max(...facts.steps.map(({ posted }) => posted))
  const { refused, from, below } = wageEffect(facts, minimum, recommended)
  return (
    <div>
      <div className="flex h-28 items-end gap-1 border-b border-medium-gray" aria-hidden>
        {facts.steps.map(({ wage_amount, posted }) => (
          <div key={wage_amount} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center text-small text-gray">
            {posted}
            <div
              className={`rounded-t-[2px] ${wage_amount < minimum ? 'bg-error/60' : 'bg-brand/60'}`}
              style={{ height: `${Math.max(2, (posted / most) * 76)}%` }}
            />
          </div>
        ))}
      </div>
      <div className="flex gap-1 pb-2 text-small text-gray" aria-hidden>
        {facts.steps.map(({ wage_amount }) => (
          <span key={wage_amount} className="min-w-0 flex-1 text-center">
            ${wage_amount}
          </span>
        ))}
      </div>
      <p className="text-normal text-gray">
        <Plural value={facts.posted} one="# shift posted in 90 days" other="# shifts posted in 90 days" />
        {facts.mean_wage_amount !== null && (
          <>
            , <Trans>mean {money(facts.mean_wage_amount)}.</Trans>
          </>
        )}{' '}
        {Number.isFinite(recommended) && (
          <Trans>
            At {shortMoney(recommended)} and up {from.filled} of {from.spots} spots filled, below {below.filled} of {below.spots}.
          </Trans>
        )}
        {refused > 0 && (
          <b className="text-error">
            {' '}
            <Plural value={refused} one="The minimum would have refused # of them." other="The minimum would have refused # of them." />
          </b>
        )}
      </p>
    </div>
  )
}
