import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { clockTime } from '../../ui/format-time.ts'
import { Cell, Row } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { BreakCell } from './break-cell.tsx'
import { PresenceOrPromise } from './presence-or-promise.tsx'
import { ProName } from './pro-name.tsx'
import { PunchFlags, PunchProof } from './punch-proof.tsx'
import { RosterRowActs } from './roster-row-acts.tsx'
import { TwoClocks } from './two-clocks.tsx'

/** One confirmed pro: where they are, their punches, and the buttons at the end. */
export function RosterRow({ application, gig }: { application: Application; gig: Gig }) {
  const { timesheet, presence } = application
  const arrival = timesheet?.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')
  const leaving = timesheet?.time_punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT')
  const times = {
    ...(arrival && { arrival: clockTime(arrival.time, { zone: gig.timezone }) }),
    ...(leaving && { leaving: clockTime(leaving.time, { zone: gig.timezone }) }),
  }
  return (
    <Row>
      <Cell className="h-12 max-w-[280px] phone:w-full phone:max-w-0 phone:py-1.5">
        <span className="flex items-center gap-2 phone:flex-col phone:items-start phone:gap-0.5">
          <ProName application={application} />
          {application.is_captain && (
            <span className="phone:ml-9">
              <Tag hue="blue">
                <Trans>Captain</Trans>
              </Tag>
            </span>
          )}
        </span>
        <StateOnPhone application={application} gig={gig} {...times} />
        {application.other_clock && (
          <span className="block pb-2 pl-9.5">
            <TwoClocks application={application} locationId={gig.location_id} />
          </span>
        )}
      </Cell>
      <Cell className="phone:hidden print:hidden">
        {presence && <PresenceOrPromise presence={presence} notice={application.late_notice} zone={gig.timezone} />}
      </Cell>
      <TimeCells application={application} gig={gig} {...times} />
      <Cell className="phone:hidden print:hidden">
        <PunchProof punches={timesheet?.time_punches ?? []} />
      </Cell>
      <Cell className="hidden border-l border-light-gray print:table-cell" />
      <Cell figure className="print:hidden">
        <RosterRowActs application={application} gig={gig} hasArrived={arrival !== undefined} hasLeft={leaving !== undefined} />
      </Cell>
    </Row>
  )
}

interface Times {
  /** Clock time at the shift's location; absent before the punch. */
  arrival?: string
  leaving?: string
}

/** On a phone the columns are hidden, so their facts go below the name. */
function StateOnPhone({ application, gig, arrival, leaving }: Times & { application: Application; gig: Gig }) {
  const { presence, timesheet } = application
  return (
    <>
      {presence && (
        <span className="flex gap-2 pb-2 pl-9 text-normal text-gray desktop:hidden print:hidden">
          <PresenceOrPromise presence={presence} notice={application.late_notice} zone={gig.timezone} />
          {arrival}
          {leaving && ` – ${leaving}`}
          {arrival && <BreakCell application={application} gig={gig} />}
        </span>
      )}
      <span className="-mt-1.5 block pb-2 pl-9 empty:hidden desktop:hidden print:hidden">
        <PunchFlags punches={timesheet?.time_punches ?? []} />
      </span>
    </>
  )
}

function TimeCells({ application, gig, arrival, leaving }: Times & { application: Application; gig: Gig }) {
  const { timesheet } = application
  return (
    <>
      <Cell figure className="phone:hidden">
        {arrival ?? '–'}
      </Cell>
      <Cell figure className="phone:hidden">
        {leaving ??
          (timesheet?.has_extension ? (
            <span className="text-gray">
              <Trans>until {clockTime(timesheet.planned_end_time, { zone: gig.timezone })}</Trans>
            </span>
          ) : (
            '–'
          ))}
      </Cell>
      <Cell figure className="phone:hidden print:hidden">
        <BreakCell application={application} gig={gig} />
      </Cell>
    </>
  )
}
