import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { whyNotWages } from '@muster/contract/configuration/configuration-rules.ts'
import { Wages } from '@muster/contract/configuration/wage.ts'
import type { SetupPosition } from '@muster/contract/setup/setup.ts'
import { putFirstPositions } from '@muster/contract/setup/setup-endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { useDoneWords } from './market-step.tsx'
import { PositionRow, type TypedPosition } from './position-row.tsx'
import { useKeepSetup } from './use-keep-setup.ts'

const typedOf = ({ wages, is_offered }: SetupPosition): TypedPosition => ({
  isOn: is_offered,
  minimum: wages.minimum_wage_amount.toFixed(2),
  usual: wages.default_wage_amount.toFixed(2),
  recommended: wages.recommended_wage_amount.toFixed(2),
})

/** The wages of a row; in a hurry a shift pays at least what is recommended. Says what is wrong instead. */
function wagesOf(position: SetupPosition, typed: TypedPosition): { wages: Wages } | { fault: string } {
  const recommended = Number(typed.recommended)
  const parsed = Wages.safeParse({
    minimum_wage_amount: Number(typed.minimum),
    default_wage_amount: Number(typed.usual),
    recommended_wage_amount: recommended,
    recommended_wage_amount_boosted: Math.max(recommended, position.wages.recommended_wage_amount_boosted),
  })
  if (!parsed.success) return { fault: parsed.error.issues[0]!.message }
  const fault = whyNotWages(parsed.data)
  return fault === null ? { wages: parsed.data } : { fault: fault.message }
}

interface PositionsStepProps {
  positions: readonly SetupPosition[]
  market: string
  onDone: () => void
}

/** What is typed of each position, what of it can be saved, and the act of saving it. */
function usePositions(positions: readonly SetupPosition[], onDone: () => void) {
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedPosition>>(
    () => new Map(positions.map((position) => [position.skill_id, typedOf(position)])),
  )
  const [isTried, setTried] = useState(false)
  const keep = useKeepSetup()
  const save = useCall(putFirstPositions, {
    onSuccess: (setup) => {
      keep(setup)
      onDone()
    },
  })
  const chosen = positions.filter(({ skill_id }) => typed.get(skill_id)!.isOn)
  const read = chosen.map((position) => ({ skill_id: position.skill_id, ...wagesOf(position, typed.get(position.skill_id)!) }))
  const send = (): void => {
    setTried(true)
    const offered = read.flatMap((one) => ('wages' in one ? [{ skill_id: one.skill_id, wages: one.wages }] : []))
    if (offered.length === read.length && offered.length > 0) save.mutate({ body: { positions: offered } })
  }
  const faultOf = (skill_id: number): string | undefined => {
    const found = read.find((one) => one.skill_id === skill_id)
    return isTried && found && 'fault' in found ? found.fault : undefined
  }
  const type = (skill_id: number, next: TypedPosition): void => setTyped(new Map(typed).set(skill_id, next))
  return { typed, type, count: chosen.length, isTried, faultOf, save, send }
}

/** Which positions businesses can post in the first market, and what they pay. */
export function PositionsStep({ positions, market, onDone }: PositionsStepProps) {
  const { t } = useLingui()
  const { typed, type, count, isTried, faultOf, save, send } = usePositions(positions, onDone)
  const words = useDoneWords()
  const groups = [...new Set(positions.map(({ group_name }) => group_name))]
  const row = (position: SetupPosition): ReactNode => (
    <PositionRow
      key={position.skill_id}
      name={languageNow() === 'es' ? position.name_es : position.name}
      typed={typed.get(position.skill_id)!}
      fault={faultOf(position.skill_id)}
      onChange={(next) => type(position.skill_id, next)}
    />
  )
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="max-w-xl text-gray">
        <Trans>
          Tick what businesses in {market} can post. The wages are proposals for an hour: the least a shift may pay, what the form starts
          with, and what fills it in good time.
        </Trans>
      </p>
      {groups.map((group) => (
        <fieldset key={group} className="grid">
          <legend className="mb-1 text-large font-semibold">{group}</legend>
          {positions.filter(({ group_name }) => group_name === group).map(row)}
        </fieldset>
      ))}
      {isTried && count === 0 && (
        <p role="alert" className="text-normal text-error">
          {t`Choose at least one position`}
        </p>
      )}
      <CallProblem error={save.error} words={words} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="contained" loading={save.isPending}>
          <Trans>Save and continue</Trans>
        </Button>
        <span className="text-gray">
          <Plural value={count} one="# position" other="# positions" />
        </span>
      </div>
    </form>
  )
}
