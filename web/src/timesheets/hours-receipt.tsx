import { Trans, useLingui } from '@lingui/react/macro'
import type { HoursEdit, HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
import type { ReactNode } from 'react'
import { clockTime, duration, shortDate, timeRange } from '../ui/format-time.ts'

interface Sides {
  edits: readonly HoursEdit[]
  zone: string
  /** The pro's name for the business; null when the pro reads, who then sees "you". */
  pro: string | null
}

/** Each change to the hours: the person, the time, the reason and the answer. Both sides see the same. */
export function HoursReceipt({ edits, zone, pro }: Sides) {
  return (
    <ol className="grid gap-4">
      {edits.map((edit) => (
        <li key={edit.id} className="rounded-control border border-light-gray bg-white px-3 py-2.5 leading-5">
          <Edited edit={edit} zone={zone} pro={pro} />
        </li>
      ))}
    </ol>
  )
}

function Edited({ edit, zone, pro }: { edit: HoursEdit; zone: string; pro: string | null }) {
  const { t } = useLingui()
  const at = (when: string): string => `${shortDate(when, { zone })}, ${clockTime(when, { zone })}`
  return (
    <>
      <p>
        <b>
          {edit.is_dispute ? <Disputed pro={pro} isOver={edit.status === 'REPLACED'} /> : <Trans>{edit.edited_by} changed the hours</Trans>}
        </b>{' '}
        <span className="inline-block text-small text-gray">{at(edit.edited_at)}</span>
      </p>
      {edit.reason !== '' && <p className="text-gray">“{edit.reason}”</p>}
      <dl className="my-1.5 grid grid-cols-[auto_1fr] gap-x-3">
        {edit.before && <Version name={t`Before`} version={edit.before} zone={zone} />}
        <Version name={edit.is_dispute ? t`Counted` : t`Changed to`} version={edit.after} zone={zone} />
        {edit.contest && <Version name={pro === null ? t`You say` : t`${pro} says`} version={edit.contest} zone={zone} />}
        {edit.settled_at && (
          <Version name={t`Final`} version={edit.status === 'TAKEN' && edit.contest ? edit.contest : edit.after} zone={zone} />
        )}
      </dl>
      <Answers edit={edit} at={at} pro={pro} />
    </>
  )
}

/** What the pro answered and how a manager settled it. */
function Answers({ edit, at, pro }: { edit: HoursEdit; at: (when: string) => string; pro: string | null }) {
  return (
    <>
      {edit.contest && edit.answered_at && (
        <Said
          what={edit.is_dispute ? null : <ContestedBy pro={pro} />}
          when={edit.is_dispute ? '' : at(edit.answered_at)}
          words={edit.contest.words}
        />
      )}
      {edit.status === 'ACCEPTED' && edit.answered_at && (
        <Said what={pro === null ? <Trans>You accepted it</Trans> : <Trans>{pro} accepted it</Trans>} when={at(edit.answered_at)} />
      )}
      {edit.status === 'OPEN' && (
        <Said what={pro === null ? <Trans>You can answer until</Trans> : <Trans>{pro} can answer until</Trans>} when={at(edit.answer_by)} />
      )}
      {edit.status === 'REPLACED' && (
        <Said what={edit.is_dispute ? <TakenBack pro={pro} /> : <Trans>Replaced by a later approval</Trans>} />
      )}
      {edit.settled_at && (
        <Said
          what={edit.status === 'KEPT' ? <Kept edit={edit} /> : <Taken by={edit.settled_by} pro={pro} />}
          when={at(edit.settled_at)}
          words={edit.settle_reason}
        />
      )}
    </>
  )
}

function Disputed({ pro, isOver }: { pro: string | null; isOver: boolean }) {
  if (isOver) return pro === null ? <Trans>You disputed the hours</Trans> : <Trans>{pro} disputed the hours</Trans>
  return pro === null ? <Trans>You dispute the hours</Trans> : <Trans>{pro} disputes the hours</Trans>
}

const TakenBack = ({ pro }: { pro: string | null }) => (pro === null ? <Trans>You took it back</Trans> : <Trans>{pro} took it back</Trans>)

const ContestedBy = ({ pro }: { pro: string | null }) =>
  pro === null ? <Trans>You contested it</Trans> : <Trans>{pro} contested it</Trans>

const Taken = ({ by, pro }: { by: string | null; pro: string | null }) =>
  pro === null ? <Trans>{by} accepted your version</Trans> : <Trans>{by} accepted the pro’s version</Trans>

const Kept = ({ edit }: { edit: HoursEdit }) =>
  edit.is_dispute ? <Trans>{edit.settled_by} kept the hours</Trans> : <Trans>{edit.settled_by} kept the change</Trans>

function Version({ name, version, zone }: { name: string; version: HoursVersion; zone: string }) {
  return (
    <>
      <dt className="text-gray">{name}</dt>
      <dd>
        <b>{duration(version.paid_minutes)}</b> · {timeRange(version.start_time, version.end_time, { zone })} ·{' '}
        {version.unpaid_break_minutes > 0 ? <Trans>{version.unpaid_break_minutes} min break</Trans> : <Trans>no break</Trans>}
      </dd>
    </>
  )
}

function Said({ what, when, words }: { what: ReactNode; when?: string; words?: string | null }) {
  return (
    <p>
      {what} {when && <span className="inline-block text-small text-gray">{when}</span>}
      {words && <span className="block text-gray">“{words}”</span>}
    </p>
  )
}
