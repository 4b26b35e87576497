import { Trans, useLingui } from '@lingui/react/macro'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { money } from '../../ui/format-money.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { skillName } from '../../skills/skill-name.ts'
import type { ShiftFormState } from '../shift-values.ts'

interface WageFieldProps {
  form: ShiftFormState
  skill: Skill | undefined
  marketName: string
  wage: number | undefined
}

/** True if the wage is below the market's minimum for the position. */
export const isBelowMinimum = (wage: number | undefined, skill: Skill | undefined): boolean =>
  skill?.minimum_wage_amount !== undefined && wage !== undefined && wage < skill.minimum_wage_amount

/** The hourly wage, with the market average and a suggestion. */
export function WageField({ form, skill, marketName, wage }: WageFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const minimum = skill?.minimum_wage_amount
  const least = minimum === undefined ? '' : money(minimum)
  const suggested = skill?.recommended_wage_amount
  const average = skill?.average_wage_amount
  return (
    <div className="grid gap-x-5 gap-y-3 desktop:grid-cols-[132px_minmax(0,1fr)]">
      <Controller
        control={form.control}
        name="wage_amount"
        render={({ field, fieldState }) => (
          <MoneyField
            label={t`Hourly wage`}
            ref={field.ref}
            name={field.name}
            value={typed ?? (Number.isFinite(field.value) ? field.value.toFixed(2) : '')}
            onChange={(event) => {
              const text = event.target.value.replace(',', '.')
              setTyped(text)
              field.onChange(text.trim() === '' ? undefined : Number(text))
            }}
            onBlur={() => {
              setTyped(null)
              field.onBlur()
            }}
            error={isBelowMinimum(wage, skill) ? t`At least ${least} for this position here` : fieldState.error?.message}
          />
        )}
      />
      {skill && (
        <div className="flex flex-col justify-center gap-1.5 desktop:pt-5">
          {average !== null && average !== undefined && (
            <Average wage={wage} average={average} name={skillName(skill)} place={marketName} />
          )}
          {suggested !== undefined && (
            <p className="flex min-h-9 items-center justify-between gap-3 rounded-control bg-brand-soft px-3">
              <Suggested amount={money(suggested)} />
              {wage !== suggested && (
                <Button
                  size="small"
                  className="-mr-2"
                  onClick={() => form.setValue('wage_amount', suggested, { shouldDirty: true, shouldValidate: true })}
                >
                  <Use amount={money(suggested)} />
                </Button>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const Suggested = ({ amount }: { amount: string }) => (
  <span>
    <Trans>
      Suggested <b>{amount}</b>
    </Trans>
  </span>
)
const Use = ({ amount }: { amount: string }) => <Trans>Use {amount}</Trans>

/** Compares the wage with the market average for the position. */
function Average({ wage, average, name, place }: { wage: number | undefined; average: number; name: string; place: string }) {
  const usual = money(average)
  const apart = wage === undefined || !Number.isFinite(wage) ? 0 : Math.round((wage - average) * 100) / 100
  const by = money(Math.abs(apart))
  return (
    <p className="text-small text-gray">
      <Trans>
        {name} in {place}: {usual} on average.
      </Trans>{' '}
      {apart > 0 && (
        <b className="text-success">
          <Trans>You pay {by} more.</Trans>
        </b>
      )}
      {apart < 0 && (
        <b className="text-warning">
          <Trans>You pay {by} less.</Trans>
        </b>
      )}
    </p>
  )
}

const bonusOf = (typed: string | number | undefined): number =>
  typed === '' || typed === undefined ? 0 : Number(String(typed).replace(',', '.'))

/** A bonus on top of the wage, for everyone who works the shift. */
export function BonusField({ form }: { form: ShiftFormState }) {
  const { t } = useLingui()
  return (
    <MoneyField
      className="mt-3"
      label={t`Bonus an hour`}
      optional
      help={t`On top of the wage, for everyone who works it. You can raise it later, but not lower it.`}
      error={form.formState.errors.boosted_gig_bonus?.message}
      {...form.register('boosted_gig_bonus', { setValueAs: bonusOf })}
    />
  )
}
