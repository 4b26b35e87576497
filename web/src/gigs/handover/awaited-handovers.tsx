import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { answerHandover, listAwaitedHandovers } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import type { AwaitedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { skillName } from '../../skills/skill-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { clockTime, shortDate, timeRange } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Pros who can't come and who would come instead, with their record. The manager approves or refuses until 2 hours before the start. */
export const AwaitedHandovers = ({ handovers }: { handovers: readonly AwaitedHandover[] }) => (
  <ul>
    {handovers.map((handover) => (
      <Row key={handover.application_id} handover={handover} />
    ))}
  </ul>
)

function Row({ handover }: { handover: AwaitedHandover }) {
  const { t } = useLingui()
  const { giver, taker, start_time, end_time, application_id, part } = handover
  const { answer, words } = useAnswer(handover)
  const zone = { zone: handover.timezone }
  const position = skillName({ name: handover.skill_name, name_es: handover.skill_name_es })
  const send = (act: 'APPROVE' | 'REFUSE') => answer.mutate({ params: { id: application_id }, body: { taker_id: taker.id, answer: act } })
  const sending = answer.isPending ? answer.variables.body.answer : null
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray py-1.5 phone:py-3">
      <Avatar name={taker.display_name} src={imageUrl(taker.headshot_public_id, 72)} size={34} />
      <div className="min-w-0 flex-1">
        <div>
          <ProLink id={taker.id} className="font-semibold">
            {taker.display_name}
          </ProLink>{' '}
          <span className="text-gray">
            {part === null ? (
              <Trans>instead of {giver.display_name}</Trans>
            ) : (
              <Trans>for a part of the shift of {giver.display_name}</Trans>
            )}
          </span>
        </div>
        <div className="text-small text-gray">
          {position}, {shortDate(start_time, zone)}, {part === null ? clockTime(start_time, zone) : timeRange(start_time, end_time, zone)} ·{' '}
          <RecordOf taker={taker} />
        </div>
        <DecideBy handover={handover} />
        <CallProblem error={answer.error} words={words} />
      </div>
      <div className="flex gap-2 phone:w-full phone:*:flex-1">
        <Button
          variant="raised"
          loading={sending === 'REFUSE'}
          disabled={sending === 'APPROVE'}
          aria-label={t`Refuse ${taker.display_name}`}
          onClick={() => send('REFUSE')}
        >
          <Trans>Refuse</Trans>
        </Button>
        <Button
          variant="contained"
          loading={sending === 'APPROVE'}
          disabled={sending === 'REFUSE'}
          aria-label={t`Approve ${taker.display_name}`}
          onClick={() => send('APPROVE')}
        >
          <Trans>Approve</Trans>
        </Button>
      </div>
    </li>
  )
}

/** Until when the manager may decide, and what happens otherwise. */
function DecideBy({ handover: { giver, part, answer_by, timezone: zone } }: { handover: AwaitedHandover }) {
  const [date, time] = [shortDate(answer_by, { zone }), clockTime(answer_by, { zone })]
  return (
    <div className="text-small font-semibold text-warning">
      {part === null ? (
        <Trans>
          Decide by {date}, {time}, or {giver.display_name} stays
        </Trans>
      ) : (
        <Trans>
          Decide by {date}, {time}, or {giver.display_name} works it all
        </Trans>
      )}
    </div>
  )
}

/** "12 shifts, 3 of them here · 4.8 stars · no no-shows". */
function RecordOf({ taker }: { taker: AwaitedHandover['taker'] }) {
  const { gigs_worked: worked, shifts_here: here, rating, noshow_count: missed } = taker
  return (
    <>
      <Plural value={worked} _0="First shift" one="# shift" other="# shifts" />
      {here > 0 && (
        <>
          {', '}
          <Trans>{here} here</Trans>
        </>
      )}
      {rating !== null && (
        <>
          {' · '}
          <Trans>{rating} stars</Trans>
        </>
      )}
      {' · '}
      <Plural value={missed} _0="no no-shows" one="# no-show" other="# no-shows" />
    </>
  )
}

function useAnswer({ giver, taker, part }: AwaitedHandover) {
  const { t } = useLingui()
  const answer = useCall(answerHandover, {
    changes: [getHome, getGig, getRoster, listAwaitedHandovers],
    onSuccess: (_, { body }) => {
      const approved =
        part === null
          ? t`${taker.display_name} comes instead of ${giver.display_name}`
          : t`${taker.display_name} takes a part of the shift of ${giver.display_name}`
      toastDone(body.answer === 'APPROVE' ? approved : t`${giver.display_name} stays on the shift`)
    },
  })
  const words: Record<CallError<typeof answerHandover>, string> = {
    HANDOVER_GONE: t`This is over: someone stepped back, or the time ran out.`,
    EDITED_BY_ANOTHER: t`The shift changed after ${taker.display_name} said yes. They must say yes again.`,
    OVERLAPPING_GIG: t`${taker.display_name} works another shift at that time by now.`,
    SUSPENDED: t`${taker.display_name} is suspended.`,
    BLOCKED: t`${taker.display_name} is blocked here.`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`${taker.display_name} can’t be paid the way you pay.`,
    CERTIFICATION_MISSING: t`${taker.display_name} lacks a certification for this shift.`,
    NOT_IN_NETWORK: t`${taker.display_name} is no longer in your network.`,
  }
  return { answer, words }
}
