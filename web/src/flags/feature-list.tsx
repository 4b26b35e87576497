import { Trans, useLingui } from '@lingui/react/macro'
import type { ConfiguredMarket } from '@muster/contract/configuration/catalog.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getFlags, undoFlag } from '@muster/contract/flags/flag-endpoints.ts'
import { FlagKey } from '@muster/contract/flag-key.ts'
import { defaultValue } from '@muster/contract/flags/flag-rules.ts'
import type { DatedFlag, Flags, FlagValue } from '@muster/contract/flags/flag-value.ts'
import { FLAGS } from '@muster/contract/flags/flags.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { dayWords } from '../configuration/day-words.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { toastDone } from '../ui/toast.tsx'
import { FeatureDialog } from './feature-dialog.tsx'
import { flagWords, type Names, useRuleWords } from './flag-words.ts'

/** The features that the staff can turn on or off, who has each, and what is set for later. */
export function FeatureList({ markets }: { markets: readonly ConfiguredMarket[] }) {
  const found = useQuery(read(getFlags, {}))
  const [changing, setChanging] = useState<FlagKey | null>(null)
  if (failedToLoad(found)) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={4} tall />
  const { source, locations } = found.data
  const names = { markets, locations }
  const isOwn = source === 'OWN'
  return (
    <>
      <p className="mb-5 max-w-3xl text-gray">
        {isOwn ? (
          <Trans>
            Bring something new to a few people first, or turn something off for a while. People who lose a feature no longer see it.
          </Trans>
        ) : (
          <Trans>
            Your feature-flag service decides who has these. Change the rules there. While it doesn’t answer, its last answers hold.
          </Trans>
        )}
      </p>
      <div className="grid gap-8">
        {FlagKey.options.map((key) => (
          <Feature key={key} flag={key} flags={found.data} names={names} onChange={isOwn ? () => setChanging(key) : null} />
        ))}
      </div>
      {changing !== null && (
        <FeatureDialog
          flag={changing}
          from={heldOf(found.data, changing)}
          names={names}
          environment={found.data.environment}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}

const rowNow = ({ changes }: Flags, key: FlagKey): DatedFlag | undefined =>
  changes.find((change) => change.key === key && change.holds === 'NOW')
const heldOf = (flags: Flags, key: FlagKey): FlagValue => rowNow(flags, key)?.value ?? defaultValue(key)

interface FeatureProps {
  flag: FlagKey
  flags: Flags
  names: Names
  /** Null where another service decides. */
  onChange: (() => void) | null
}

function Feature({ flag, flags, names, onChange }: FeatureProps) {
  const { name, changes } = flagWords(flag)
  const now = rowNow(flags, flag)
  const later = flags.changes.filter((change) => change.key === flag && change.holds === 'LATER').toReversed()
  const { remove_from } = FLAGS[flag]
  return (
    <section aria-labelledby={`feature-${flag}`} className="border-t border-light-gray pt-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`feature-${flag}`} className="text-large">
            {name}
          </h2>
          <p className="max-w-2xl text-gray">{changes}</p>
        </div>
        {onChange !== null && (
          <Button variant="outlined" className="shrink-0" onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
      {onChange !== null && (
        <>
          <div className="mt-3">
            <Answers value={heldOf(flags, flag)} names={names} />
          </div>
          <p className="mt-2 text-normal text-gray">
            <SetBy row={now} />
          </p>
          {later.map((row) => (
            <LaterRow key={row.id} row={row} names={names} />
          ))}
        </>
      )}
      {remove_from !== null && (
        <p className="mt-2 text-small text-gray">
          <Trans>A switch for the start only: it goes in a version after {dayWords(remove_from)}.</Trans>
        </p>
      )}
    </section>
  )
}

/** Each rule in its order with what it gives, then what everyone else gets. */
function Answers({ value, names }: { value: FlagValue; names: Names }) {
  const words = useRuleWords(names)
  return (
    <ol className="grid justify-items-start gap-1.5">
      {value.rules.map((rule, at) => (
        <li key={at} className="flex flex-wrap items-center gap-2">
          <OnOff isOn={rule.is_on} />
          <span>{words(rule)}</span>
        </li>
      ))}
      <li className="flex items-center gap-2">
        <OnOff isOn={value.otherwise} />
        {value.rules.length === 0 ? <Trans>Everyone</Trans> : <Trans>Everyone else</Trans>}
      </li>
    </ol>
  )
}

const OnOff = ({ isOn }: { isOn: boolean }) => <Tag hue={isOn ? 'green' : 'red'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Tag>

function SetBy({ row }: { row: DatedFlag | undefined }) {
  if (row === undefined) return <Trans>As it came: no one has changed it.</Trans>
  const day = dayWords(row.effective_from ?? row.set_ts.slice(0, 10))
  return (
    <Trans>
      {row.set_by ?? '–'}, from {day}: {row.reason}
    </Trans>
  )
}

function LaterRow({ row, names }: { row: DatedFlag; names: Names }) {
  const { t } = useLingui()
  const held: Record<CallError<typeof undoFlag>, string> = { CHANGE_HOLDS: t`It holds already. Set a new one.` }
  const undo = useCall(undoFlag, {
    changes: [getFlags],
    onSuccess: () => toastDone(t`Taken back. What holds now stays.`),
  })
  return (
    <div className="mt-3 rounded-card border border-info p-3">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <b>
          <Trans>From {dayWords(row.effective_from ?? '')}</Trans>
        </b>
        <Button variant="ghost" size="small" loading={undo.isPending} onClick={() => undo.mutate({ params: { id: row.id } })}>
          <Trans>Take back</Trans>
        </Button>
      </div>
      <Answers value={row.value} names={names} />
      <p className="mt-2 text-normal text-gray">
        {row.set_by}: {row.reason}
      </p>
      <CallProblem error={undo.error} words={held} />
    </div>
  )
}
