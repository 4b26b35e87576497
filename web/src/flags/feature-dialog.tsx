import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Environment } from '@muster/contract/flags/environment.ts'
import { getFlags, previewFlag, setFlag } from '@muster/contract/flags/flag-endpoints.ts'
import type { FlagKey } from '@muster/contract/flag-key.ts'
import { whyNotFlag } from '@muster/contract/flags/flag-rules.ts'
import { FlagDraft, type FlagRule, type FlagValue, NewFlag } from '@muster/contract/flags/flag-value.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { firstDayIn } from '../configuration/day-words.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { FlagPreviewFigures } from './flag-preview-figures.tsx'
import { flagWords, type Names } from './flag-words.ts'
import { OnOffChoice, RuleFields } from './rule-fields.tsx'

interface FeatureDialogProps {
  flag: FlagKey
  /** What holds now, to begin with. */
  from: FlagValue
  names: Names
  environment: Environment
  onClose: () => void
}

const NEW_RULE: FlagRule = { environments: [], market_ids: [], location_ids: [], percentage: null, is_on: false }

/** Sets who has a feature, at once or from a day on, and says before who would gain or lose it. */
export function FeatureDialog(props: FeatureDialogProps) {
  const { t } = useLingui()
  const change = useFlagChange(props)
  const { draft, faults } = change
  const elsewhere: Record<CallError<typeof setFlag>, string> = { FLAGS_ELSEWHERE: t`Your feature-flag service decides. Change it there.` }
  return (
    <Dialog
      open
      frame="sheet"
      onClose={props.onClose}
      title={flagWords(props.flag).name}
      description={<Trans>The first rule that fits someone decides. A change for a later day can be taken back until then.</Trans>}
      actions={
        <>
          <Button variant="outlined" loading={change.preview.isPending} onClick={change.look}>
            <Trans>Preview the last 30 days</Trans>
          </Button>
          <Button variant="contained" loading={change.save.isPending} onClick={change.send}>
            {change.isLater ? <Trans>Schedule change</Trans> : <Trans>Change now</Trans>}
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
        <Rules change={change} names={props.names} environment={props.environment} />
        <OnOffChoice
          label={draft.rules.length === 0 ? t`Everyone` : t`Everyone else`}
          value={draft.otherwise}
          onChange={(otherwise) => change.setDraft({ ...draft, otherwise })}
        />
        <When change={change} />
        <TextField
          label={t`Reason`}
          help={t`The other staff read it.`}
          maxLength={300}
          value={change.reason}
          error={faults['reason']}
          onChange={(event) => change.setReason(event.target.value)}
        />
        <CallProblem error={change.save.error ?? change.preview.error} words={elsewhere} />
        {change.preview.data && <FlagPreviewFigures preview={change.preview.data} />}
      </form>
    </Dialog>
  )
}

type Change = ReturnType<typeof useFlagChange>

function Rules({
  change: { draft, setDraft, faults, ids, setIds },
  names,
  environment,
}: { change: Change } & Pick<FeatureDialogProps, 'names' | 'environment'>) {
  const put = (rules: FlagRule[], next: readonly number[]): void => {
    setIds(next)
    setDraft({ ...draft, rules })
  }
  return (
    <div className="grid gap-3">
      {draft.rules.map((rule, at) => (
        <RuleFields
          key={ids[at]}
          number={at + 1}
          rule={rule}
          names={names}
          environment={environment}
          faultOf={(field) => faults[field === null ? `value.rules.${at}` : `value.rules.${at}.${field}`]}
          onChange={(next) => put(draft.rules.with(at, next), ids)}
          onRemove={() =>
            put(
              draft.rules.filter((_, other) => other !== at),
              ids.filter((_, other) => other !== at),
            )
          }
          onFirst={
            at === 0
              ? null
              : () => {
                  const others = draft.rules.toSpliced(at, 1)
                  put([rule, ...others], [ids[at]!, ...ids.toSpliced(at, 1)])
                }
          }
        />
      ))}
      <Button
        variant="text"
        className="justify-self-start"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => put([...draft.rules, NEW_RULE], [...ids, Math.max(0, ...ids) + 1])}
      >
        <Trans>Add rule</Trans>
      </Button>
    </div>
  )
}

function When({ change }: { change: Change }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Segmented
        label={t`When`}
        value={change.isLater ? 'later' : 'now'}
        onChange={(next) => change.setLater(next === 'later')}
        segments={[
          { value: 'now', label: <Trans>At once</Trans> },
          { value: 'later', label: <Trans>From a day on</Trans> },
        ]}
      />
      {change.isLater && (
        <DateField
          label={t`First day`}
          value={change.from}
          min={change.earliest}
          error={change.faults['effective_from']}
          onChange={change.setFrom}
        />
      )}
    </div>
  )
}

const faultsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))

function useFlagChange({ flag, from: held, names, onClose }: FeatureDialogProps) {
  const { t } = useLingui()
  const [draft, keepDraft] = useState<FlagValue>(held)
  // Of each rule, so that its fields stay with it when rules move.
  const [ids, setIds] = useState<readonly number[]>(() => held.rules.map((_, at) => at + 1))
  const [isLater, setLater] = useState(false)
  const [from, setFrom] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const sink = { setError: (name: string, { message }: { message: string }) => setFaults((old) => ({ ...old, [name]: message })) }
  const save = useCall(setFlag, {
    form: sink as never,
    changes: [getFlags],
    onSuccess: () => {
      onClose()
      toastDone(isLater ? t`Scheduled` : t`Changed. People have it when they next open the app.`)
    },
  })
  const preview = useCall(previewFlag, { form: sink as never })
  // A preview of other rules would mislead.
  const setDraft = (next: FlagValue): void => {
    keepDraft(next)
    preview.reset()
  }
  /** The body, checked as the server does; null with the faults shown. */
  function checked<T extends FlagDraft>(schema: z.ZodType<T>, body: unknown): T | null {
    const parsed = schema.safeParse(body)
    const fault = whyNotFlag(draft)
    setFaults({ ...(parsed.success ? {} : faultsOf(parsed.error.issues)), ...(fault && { [fault.target]: fault.message }) })
    return parsed.success && fault === null ? parsed.data : null
  }
  const look = (): void => {
    const body = checked(FlagDraft, { key: flag, value: draft })
    if (body !== null) preview.mutate({ body })
  }
  const send = (): void => {
    if (isLater && from === null) {
      setFaults({ effective_from: t`Choose the first day` })
      return
    }
    const body = checked(NewFlag, { key: flag, value: draft, effective_from: isLater ? from : null, reason })
    if (body !== null) save.mutate({ body })
  }
  const earliest = firstDayIn(names.markets.map(({ timezone }) => timezone))
  return { draft, setDraft, ids, setIds, isLater, setLater, from, setFrom, reason, setReason, faults, save, preview, look, send, earliest }
}
