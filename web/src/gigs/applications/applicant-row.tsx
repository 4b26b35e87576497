import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { fromNow } from '../../ui/format-time.ts'
import { Cell, Row } from '../../ui/table.tsx'
import type { ReactNode } from 'react'
import type { ApplicantGroup } from './applicant-query.ts'
import { ApplicantRowActs, type ApplicantRowActsProps } from './applicant-row-acts.tsx'
import { beside } from './beside-comparison.ts'
import { CrewNote } from './crew-note.tsx'
import { Fitness } from './fitness.tsx'
import { momentWords } from './moment-words.ts'
import { ProName } from './pro-name.tsx'
import { ScorePopover } from '../matching/score-popover.tsx'
import { TimeLeft } from '../time-left.tsx'

interface ApplicantRowProps extends ApplicantRowActsProps {
  /** The rank in the whole group; null when the list is sorted by something else. */
  place: number | null
  isStandby: boolean
}

/** One applicant: name, match, record, and the buttons at the end. */
export function ApplicantRow(props: ApplicantRowProps) {
  const { application, place, group, blind, isTicked, names, isNarrow, onTick } = props
  const { t } = useLingui()
  const hidden = blind && { hiddenAs: names.full(application) }
  return (
    <Row>
      <Cell className="phone:hidden">
        <Checkbox label={t`Compare ${names.short(application)}`} hideLabel checked={isTicked} onChange={onTick} />
      </Cell>
      <Cell figure className="h-12 text-gray phone:hidden">
        {place}
      </Cell>
      <Cell className="h-12 max-w-[260px] phone:w-full phone:max-w-0 phone:py-1.5 phone:pl-4">
        <ProName
          application={application}
          figures={<PhoneFigures application={application} />}
          {...hidden}
          {...noteOf(props)}
          fitness={<Fitness application={application} />}
        />
      </Cell>
      <Cell>
        <ScorePopover
          application={application}
          isKept={group !== 'waiting'}
          {...(group === 'waiting' && place !== null && { place })}
          {...hidden}
        />
      </Cell>
      <RecordCells application={application} className={isNarrow ? beside.figure : 'phone:hidden'} />
      <Cell figure className={`text-small text-gray ${isNarrow ? beside.always : 'phone:hidden'}`}>
        <ReplyOrApplied application={application} group={group} />
      </Cell>
      <Cell figure>
        <ApplicantRowActs {...props} />
      </Cell>
    </Row>
  )
}

/** A line under the name: until when the pro must confirm, or that they are on standby, applied with friends, or to a part of the bundle. */
function noteOf({ application, isStandby, blind, group }: ApplicantRowProps): { note?: ReactNode } {
  if (group === 'selected' && application.offer_expires_at !== null)
    return { note: <AnswerBy until={application.offer_expires_at} zone={application.timezone} isStandby={isStandby} /> }
  if (isStandby) return { note: <Trans>Standby, in case someone doesn’t confirm</Trans> }
  const crew = application.applies_with
  if (crew !== null && crew.members.length > 1) return { note: <CrewNote crew={crew} blind={blind} /> }
  const { number_of_gigs_in_bundle: all, number_of_gigs_in_bundle_applied_to: some } = application
  if (application.has_applied_to_all_gigs_in_bundle || all <= 1) return {}
  return {
    note: (
      <Trans>
        Applied to {some} of {all} dates
      </Trans>
    ),
  }
}

/** On a phone the columns are hidden: the figures that decide are in a line below the name. */
function PhoneFigures({ application: { gigster } }: { application: Application }) {
  const { t } = useLingui()
  const { rating, review_count, completion_percentage, gigs_worked } = gigster
  const miles = gigster.distance_miles.toFixed(1)
  return (
    <span className="block truncate text-small text-gray desktop:hidden">
      {rating === null ? plural(gigs_worked, { one: '# shift', other: '# shifts' }) : `★ ${rating.toFixed(1)} (${review_count})`}
      {' · '}
      {t`${miles} mi`}
      {completion_percentage !== null && (
        <>
          {' · '}
          <Trans>
            {completion_percentage}%<span className="sr-only"> completed</span>
          </Trans>
        </>
      )}
    </span>
  )
}

function AnswerBy({ until, zone, isStandby }: { until: string; zone: string; isStandby: boolean }) {
  const by = momentWords(until, zone)
  return isStandby ? <Trans>Standby, must confirm by {by}</Trans> : <Trans>Must confirm by {by}</Trans>
}

function RecordCells({ application: { gigster }, className }: { application: Application; className: string }) {
  return (
    <>
      <Cell figure className={className}>
        {gigster.rating?.toFixed(1) ?? '–'}
      </Cell>
      <Cell figure className={className}>
        {gigster.gigs_worked}
      </Cell>
      <Cell figure className={className}>
        {gigster.completion_percentage === null ? '–' : `${gigster.completion_percentage}%`}
      </Cell>
      <Cell figure className={className}>
        {gigster.distance_miles.toFixed(1)}
      </Cell>
    </>
  )
}

/** Until when an open offer can be answered, "didn’t reply" after it expired, otherwise when the pro applied. */
function ReplyOrApplied({ application, group }: { application: Application; group: ApplicantGroup }) {
  if (group === 'selected' && application.offer_expires_at) return <TimeLeft until={application.offer_expires_at} />
  if (group === 'waiting' && application.is_selected)
    return (
      <span className="text-warning">
        <Trans>didn’t reply</Trans>
      </span>
    )
  return fromNow(application.created_ts)
}
