import { Trans, useLingui } from '@lingui/react/macro'
import type { Configuration } from '@muster/contract/configuration/catalog.ts'
import { getConfiguration, previewPolicy, setPolicy } from '@muster/contract/configuration/configuration-endpoints.ts'
import { whyNotPolicy } from '@muster/contract/configuration/configuration-rules.ts'
import { NewPolicy, PolicyDraft, type PolicyKind } from '@muster/contract/configuration/policy.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import { dayWords } from './day-words.ts'
import { type Draft, PolicyFields } from './policy-fields.tsx'
import { PreviewFigures } from './preview-figures.tsx'
import { useKindNames } from './policy-words.tsx'
import type { Changing } from './policy-timelines.tsx'
import { WhenAndWhy } from './when-and-why.tsx'

interface PolicyDialogProps extends Changing {
  configuration: Configuration
  onClose: () => void
}

/** Sets a policy of some markets from a day on, and says before what it would have changed. */
export function PolicyDialog({ configuration, kind, market_ids, onClose }: PolicyDialogProps) {
  const names = useKindNames()
  const change = usePolicyChange({ configuration, kind, market_ids, onClose })
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={names[kind]}
      description={<Trans>It holds from midnight of its first day, in each market’s own time. Until then you can take it back.</Trans>}
      actions={
        <>
          <Button variant="outlined" loading={change.preview.isPending} onClick={change.look}>
            <Trans>Preview the last 30 days</Trans>
          </Button>
          <Button variant="contained" loading={change.save.isPending} onClick={change.send}>
            <Trans>Schedule change</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          change.send()
        }}
      >
        <PolicyFields kind={kind} draft={change.draft} faults={change.faults} onChange={change.setDraft} />
        <Markets markets={configuration.markets} chosen={change.chosen} fault={change.faults.market_ids} onChange={change.setChosen} />
        <WhenAndWhy
          from={change.from ?? ''}
          timezones={change.timezones}
          error={change.faults.effective_from}
          onFrom={change.setFrom}
          reason={{ value: change.reason, error: change.faults.reason, onChange: (event) => change.setReason(event.target.value) }}
        />
        <CallProblem error={change.save.error ?? change.preview.error} />
        {change.preview.data && <PreviewFigures preview={change.preview.data} markets={configuration.markets} />}
      </form>
    </Dialog>
  )
}

interface MarketsProps {
  markets: Configuration['markets']
  chosen: readonly number[]
  fault: string | undefined
  onChange: (chosen: readonly number[]) => void
}

function Markets({ markets, chosen, fault, onChange }: MarketsProps) {
  return (
    <fieldset>
      <legend className="pb-1.5 font-semibold">
        <Trans>Markets</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 desktop:grid-cols-4">
        {markets.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
      {fault !== undefined && (
        <p role="alert" className="pt-1 text-normal text-error">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** The faults of a body by their field, those within the policy's value without its path. */
const faultsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.').replace(/^policy\.value\./, ''), message]))

function usePolicyChange({ configuration, kind, market_ids, onClose }: PolicyDialogProps) {
  const { t } = useLingui()
  const [draft, keepDraft] = useState<Draft>(() => valueNow(configuration, kind, market_ids))
  const [chosen, keepChosen] = useState<readonly number[]>(market_ids)
  const [from, setFrom] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const sink = {
    setError: (name: string, { message }: { message: string }) =>
      setFaults((old) => ({ ...old, [name.replace(/^policy\.value\./, '')]: message })),
  }
  const save = useCall(setPolicy, {
    form: sink as never,
    changes: [getConfiguration],
    onSuccess: (rows) => {
      onClose()
      toastDone(t`Set from ${dayWords(rows[0]?.effective_from ?? '')}`)
    },
  })
  const preview = useCall(previewPolicy, { form: sink as never })
  // A preview of other values or markets would mislead.
  const setDraft = (next: Draft): void => {
    keepDraft(next)
    preview.reset()
  }
  const setChosen = (next: readonly number[]): void => {
    keepChosen(next)
    preview.reset()
  }
  const timezones = configuration.markets.flatMap(({ id, timezone }) => (chosen.includes(id) ? [timezone] : []))

  /** The body, checked as the server does; null with the faults shown. */
  function checked<T>(schema: z.ZodType<T & { policy: z.output<typeof PolicyDraft>['policy'] }>, body: unknown) {
    const parsed = schema.safeParse(body)
    if (!parsed.success) {
      setFaults(faultsOf(parsed.error.issues))
      return null
    }
    const fault = whyNotPolicy(parsed.data.policy)
    setFaults(fault === null ? {} : { [fault.target.replace('policy.value.', '')]: fault.message })
    return fault === null ? parsed.data : null
  }
  const policy = { kind, value: draft }
  const look = (): void => {
    const body = checked(PolicyDraft, { market_ids: chosen, policy })
    if (body !== null) preview.mutate({ body })
  }
  const send = (): void => {
    if (from === null) {
      setFaults({ effective_from: t`Choose the first day` })
      return
    }
    const body = checked(NewPolicy, { market_ids: chosen, policy, effective_from: from, reason })
    if (body !== null) save.mutate({ body })
  }
  return { draft, setDraft, chosen, setChosen, from, setFrom, reason, setReason, faults, save, preview, look, send, timezones }
}

/** The value that holds in the first of the markets. */
function valueNow({ policies }: Configuration, kind: PolicyKind, market_ids: readonly number[]): Draft {
  const row = policies.find((one) => one.market_id === market_ids[0] && one.policy.kind === kind && one.holds === 'NOW')
  return { ...row?.policy.value }
}
