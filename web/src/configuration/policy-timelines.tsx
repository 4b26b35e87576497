import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Configuration } from '@muster/contract/configuration/catalog.ts'
import { getConfiguration, undoPolicies } from '@muster/contract/configuration/configuration-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { DatedPolicy, PolicyKind } from '@muster/contract/configuration/policy.ts'
import { localeNow } from '../i18n/language.ts'
import { dateFormat } from '../ui/format-time.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { toastDone } from '../ui/toast.tsx'
import { dayWords } from './day-words.ts'
import { groupPolicies, placeOn, type PolicyGroup } from './policy-groups.ts'
import { useKindNames, usePolicyWords } from './policy-words.tsx'

const DAY = 86_400_000
/** How much of the past and of what comes a timeline shows. */
const SHOWN_BEFORE = 150 * DAY
const SHOWN_AFTER = 150 * DAY
/** Where today is, in percent of the width. */
const TODAY = (SHOWN_BEFORE / (SHOWN_BEFORE + SHOWN_AFTER)) * 100
const spanShown = (): { first: number; last: number } => ({ first: Date.now() - SHOWN_BEFORE, last: Date.now() + SHOWN_AFTER })
const COLUMNS = 'desktop:grid-cols-[200px_1fr_170px_auto]'

/** What a dialog is to change: a kind of policy of some markets. */
export interface Changing {
  kind: PolicyKind
  market_ids: readonly number[]
}

interface PolicyTimelinesProps {
  configuration: Configuration
  kinds: readonly PolicyKind[]
  onChange: (changing: Changing) => void
}

/** Each policy along time: what held, what holds, and what will, with markets that are alike in one row. */
export function PolicyTimelines({ configuration, kinds, onChange }: PolicyTimelinesProps) {
  const names = useKindNames()
  return (
    <div className="grid gap-7">
      <Scale />
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={`policy-${kind}`}>
          <h2 id={`policy-${kind}`} className="pb-1 text-large">
            {names[kind]}
          </h2>
          {groupPolicies(configuration.policies, kind, configuration.markets).map((group) => (
            <GroupRow
              key={group.market_ids.join('-')}
              group={group}
              markets={configuration.markets}
              onChange={() => onChange({ kind, market_ids: group.market_ids })}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** The months that the bars span, and where today is. */
function Scale() {
  const { first, last } = spanShown()
  const months: { at: number; name: string }[] = []
  const month = new Date(first)
  month.setUTCDate(1)
  for (month.setUTCMonth(month.getUTCMonth() + 1); month.getTime() < last; month.setUTCMonth(month.getUTCMonth() + 2)) {
    const at = ((month.getTime() - first) / (last - first)) * 100
    if (at < 94 && Math.abs(at - TODAY) > 11)
      months.push({ at, name: dateFormat(localeNow(), 'UTC', { month: 'short', year: 'numeric' }).format(month) })
  }
  return (
    <div aria-hidden className={`-mb-5 hidden gap-x-4 desktop:grid ${COLUMNS}`}>
      <div className="relative col-start-2 h-5 text-small text-gray">
        {months.map(({ at, name }) => (
          <span key={name} className="absolute" style={{ left: `${at}%` }}>
            {name}
          </span>
        ))}
        <b className="absolute -translate-x-1/2 rounded-tag bg-error px-1.5 text-white" style={{ left: `${TODAY}%` }}>
          <Trans>Today</Trans>
        </b>
      </div>
      <span className="invisible col-start-4 px-3 font-semibold">
        <Trans>Change</Trans>
      </span>
    </div>
  )
}

function GroupRow({ group, markets, onChange }: { group: PolicyGroup; markets: Configuration['markets']; onChange: () => void }) {
  const held = group.shown.find(({ holds }) => holds === 'NOW')
  const later = group.shown.filter(({ holds }) => holds === 'LATER')
  return (
    <div className="border-t border-light-gray py-3">
      <div className={`grid items-center gap-x-4 gap-y-2 ${COLUMNS}`}>
        <MarketNames ids={group.market_ids} markets={markets} />
        <Bars rows={group.shown} />
        <SetBy row={held} />
        <Button variant="outlined" className="justify-self-start" onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      </div>
      {later.map((row) => (
        <LaterRow
          key={row.id}
          row={row}
          ids={group.rows.flatMap((rows) => rows.filter((one) => one.effective_from === row.effective_from).map(({ id }) => id))}
        />
      ))}
    </div>
  )
}

function MarketNames({ ids, markets }: { ids: readonly number[]; markets: Configuration['markets'] }) {
  const names = markets.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const others = markets.filter(({ id }) => !ids.includes(id)).map(({ name }) => name)
  if (others.length === 0)
    return (
      <b>
        <Trans>All markets</Trans>
      </b>
    )
  if (others.length === 1 && names.length > 2)
    return (
      <b>
        <Trans>All but {others[0]}</Trans>
      </b>
    )
  const more = names.length - 3
  return (
    <b>
      {names.slice(0, 3).join(', ')}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </b>
  )
}

function SetBy({ row }: { row: DatedPolicy | undefined }) {
  if (row === undefined) return <span />
  return (
    <span className="text-normal text-gray">
      {row.set_by === null ? (
        <Trans>came with Muster</Trans>
      ) : (
        <Trans>
          {row.set_by}, from {dayWords(row.effective_from)}
        </Trans>
      )}
    </span>
  )
}

/** The rows along time, with a line at today. Its words are in the rows; a screen reader reads what holds. */
function Bars({ rows }: { rows: readonly DatedPolicy[] }) {
  const { t } = useLingui()
  const words = usePolicyWords()
  const span = spanShown()
  return (
    <ol className="relative h-9 min-w-0 overflow-hidden rounded-control" aria-label={t`Over time`}>
      {rows.map((row, at) => {
        const { left, width } = placeOn(row.effective_from, rows[at + 1]?.effective_from ?? null, span)
        if (width === 0) return null
        const tone =
          row.holds === 'LATER'
            ? 'border-[1.5px] border-info bg-white text-info'
            : row.holds === 'NOW'
              ? 'bg-brand-soft'
              : 'border border-light-gray text-gray'
        return (
          <li
            key={row.id}
            title={words(row.policy)}
            className={`absolute inset-y-1 truncate rounded-tag px-2 text-normal leading-7 ${tone}`}
            style={{ left: `calc(${left}% + 1px)`, width: `calc(${width}% - 2px)` }}
          >
            {words(row.policy)}
          </li>
        )
      })}
      <li aria-hidden className="absolute top-0 h-1 w-0.5 bg-error" style={{ left: `${TODAY}%` }} />
      <li aria-hidden className="absolute bottom-0 h-1 w-0.5 bg-error" style={{ left: `${TODAY}%` }} />
    </ol>
  )
}

function LaterRow({ row, ids }: { row: DatedPolicy; ids: readonly number[] }) {
  const words = usePolicyWords()
  const { t } = useLingui()
  const held: Record<CallError<typeof undoPolicies>, string> = { CHANGE_HOLDS: t`It holds already. Set a new one from tomorrow.` }
  const undo = useCall(undoPolicies, {
    changes: [getConfiguration],
    onSuccess: () => toastDone(t`Taken back. What holds now stays.`),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 pt-1.5 text-normal">
      <span>
        <Trans>
          <b>From {dayWords(row.effective_from)}:</b> {words(row.policy)}
        </Trans>
      </span>
      <span className="text-gray">
        {row.set_by}
        {row.reason !== '' && <>: {row.reason}</>}
      </span>
      <Button variant="ghost" loading={undo.isPending} onClick={() => undo.mutate({ body: { ids: [...ids] } })}>
        <Trans>Take back</Trans>
      </Button>
      <CallProblem error={undo.error} words={held} />
    </div>
  )
}
