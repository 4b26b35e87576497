import { Trans } from '@lingui/react/macro'
import type { SplitPart } from '@muster/contract/gigs/split-part.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { clockTime, timeRange } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** To a pro who no longer holds this shift but works a part of it: when, and a link to that part. */
export function OwnParts({ gig }: { gig: ProGigDetail }) {
  const zoned = { zone: gig.location.timezone }
  return (
    <section className="bg-attention-soft px-4 py-2 desktop:px-6">
      <span className="block">
        <Trans>Pros split this shift</Trans>
      </span>
      {gig.own_parts.map(({ gig_id, start_time, end_time }) => (
        <TextLink
          key={gig_id}
          tone="ink"
          to="/locations/$locationId/jobs"
          params={{ locationId: '-1' }}
          search={{ selected_gig_id: gig_id }}
          className="flex min-h-11 items-center underline"
        >
          <Trans>Your part: {timeRange(start_time, end_time, zoned)}</Trans>
        </TextLink>
      ))}
    </section>
  )
}

type OwnPart = Pick<ProGigDetail, 'start_time' | 'end_time' | 'location'>

/** To a pro: who works before and after the own part of a shift that was split. */
export const SplitWith = ({ gig, parts }: { gig: OwnPart; parts: readonly SplitPart[] }) => (
  <ul className="border-b border-light-gray px-4 py-2 text-normal desktop:px-6">
    {parts.map((part) => (
      <li key={part.gig_id}>
        <Sentence gig={gig} part={part} />
      </li>
    ))}
  </ul>
)

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

function Sentence({ gig, part }: { gig: OwnPart; part: SplitPart }) {
  const zoned = { zone: gig.location.timezone }
  const names = part.pros.join(', ')
  if (isSame(part.start_time, gig.end_time)) {
    const end = clockTime(gig.end_time, zoned)
    return names === '' ? (
      <Trans>You work until {end}. The rest is open.</Trans>
    ) : (
      <Trans>
        You work until {end}, then {names}
      </Trans>
    )
  }
  if (isSame(part.end_time, gig.start_time)) {
    const start = clockTime(gig.start_time, zoned)
    return names === '' ? (
      <Trans>You start at {start}. The part before is open.</Trans>
    ) : (
      <Trans>
        {names} until {start}, then you
      </Trans>
    )
  }
  const range = timeRange(part.start_time, part.end_time, zoned)
  return names === '' ? (
    <Trans>{range}: open</Trans>
  ) : (
    <>
      {range}: {names}
    </>
  )
}
