import { Trans, useLingui } from '@lingui/react/macro'
import type { CrewMate, OwnCrew } from '@muster/contract/gigs/crews/crew.ts'
import { answerCrew, applyCrew, withdrawCrew } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import type { CrewStatus } from '@muster/contract/gigs/crews/crew-status.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { localeNow } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useNow } from '../../ui/use-now.ts'
import { changesOfCrews, useCrewWords } from './crew-calls.ts'

/** On the page of a shift: each group of friends that the pro is in, with what to do next. */
export const OwnCrews = ({ gig }: { gig: ProGigDetail }) => (
  <>
    {gig.crews.map((crew) => (
      <Crew key={crew.id} crew={crew} gig={gig} />
    ))}
  </>
)

interface CrewProps {
  crew: OwnCrew
  gig: ProGigDetail
}

function Crew({ crew, gig }: CrewProps) {
  const isOver = useNow() >= Date.parse(crew.answer_by)
  if (crew.status === 'APPLIED') return <Applied crew={crew} />
  if (!crew.is_leader) return isOver ? null : <Invited crew={crew} gig={gig} />
  return crew.status === 'ASKING' && !isOver ? <Asking crew={crew} gig={gig} /> : <Ended crew={crew} />
}

const listed = (names: readonly string[]): string => new Intl.ListFormat(localeNow(), { type: 'conjunction' }).format(names)
const namesOf = (mates: readonly CrewMate[]): string[] => mates.flatMap(({ name }) => name ?? [])

const Frame = ({ title, isCalm = false, children }: { title: ReactNode; isCalm?: boolean; children: ReactNode }) => (
  <section className={`px-4 py-4 desktop:px-6 ${isCalm ? 'border-t border-light-gray' : 'bg-attention-soft'}`} aria-live="polite">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
)

/** They applied together, and a business decides. */
function Applied({ crew }: { crew: OwnCrew }) {
  const others = namesOf(crew.mates.filter(({ is_own }) => !is_own))
  if (others.length === 0) return null
  return (
    <Frame isCalm title={<Trans>You applied with {listed(others)}</Trans>}>
      <p className="mt-1 text-normal text-gray">
        {crew.is_apart_fine ? (
          <Trans>The business may select one of you without the others.</Trans>
        ) : (
          <Trans>The business can only select all of you. Each of you then confirms.</Trans>
        )}
      </p>
    </Frame>
  )
}

/** A friend asks, and this pro says yes or no. */
function Invited({ crew, gig }: CrewProps) {
  const { t } = useLingui()
  const words = useCrewWords()
  const after = useOutcome()
  const answer = useCall(answerCrew, { changes: changesOfCrews, onSuccess: ({ status }) => after(status) })
  const say = (choice: 'YES' | 'NO'): void => answer.mutate({ params: { id: crew.id }, body: { answer: choice } })
  const mine = crew.mates.find(({ is_own }) => is_own)?.answer ?? null
  const willing = namesOf(crew.mates.filter(({ is_leader, is_own, answer: said }) => !is_leader && !is_own && said === 'YES'))
  const by = useBy(crew, gig)
  const isBusy = gig.overlaps_with !== null
  return (
    <Frame title={mine === 'YES' ? <Trans>You said yes to {crew.leader}</Trans> : <Trans>{crew.leader} asks you to apply together</Trans>}>
      <p className="mt-1 text-normal">
        {mine === 'YES' ? (
          <Trans>You all apply once everyone has said yes. They have until {by}.</Trans>
        ) : isBusy ? (
          <Trans>You already work at that time, which they can’t see. Say you can’t, so they don’t wait until {by}.</Trans>
        ) : (
          <Trans>
            You’d be {crew.mates.length}. All of you apply, or nobody does. Reply by {by}.
          </Trans>
        )}{' '}
        {willing.length > 0 && <Trans>{listed(willing)} said yes.</Trans>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {mine === null && !isBusy && (
          <Button variant="contained" loading={answer.isPending} onClick={() => say('YES')}>
            <Trans>Yes, apply together</Trans>
          </Button>
        )}
        <Button variant="outlined" className="bg-white" loading={answer.isPending} onClick={() => say('NO')}>
          {mine === 'YES' ? <Trans>Step back</Trans> : <Trans>I can’t</Trans>}
        </Button>
      </div>
      <CallProblem
        error={answer.error}
        words={{ ...words, ALREADY_APPLIED: t`You already applied. Withdraw that first to apply together.` }}
      />
    </Frame>
  )
}

/** Until when friends can answer, in the shift's time zone. */
function useBy({ answer_by }: OwnCrew, { location }: ProGigDetail): string {
  const zoned = { zone: location.timezone }
  return `${shortDate(answer_by, zoned)}, ${clockTime(answer_by, zoned)}`
}

/** Says what became of the crew with this answer. */
function useOutcome(): (status: CrewStatus) => void {
  const { t } = useLingui()
  return (status) =>
    toastDone(
      status === 'APPLIED'
        ? t`You applied together. We’ll let you know either way.`
        : status === 'FAILED'
          ? t`Not everyone can take this shift any more, so nobody applied.`
          : status === 'DECLINED'
            ? t`You said no. Nobody applied.`
            : t`You said yes. We wait for the others.`,
    )
}

/** The pro asked friends, and waits for their answers. */
function Asking({ crew, gig }: CrewProps) {
  const { t } = useLingui()
  const by = useBy(crew, gig)
  const withdraw = useCall(withdrawCrew, { changes: changesOfCrews, onSuccess: () => toastDone(t`You no longer ask your friends`) })
  return (
    <Frame title={<Trans>Waiting for your friends</Trans>}>
      <p className="mt-1 text-normal">
        <Trans>They have until {by}. Once everyone has said yes, you all apply.</Trans>
      </p>
      <Mates crew={crew} />
      <Button
        variant="outlined"
        className="mt-3 bg-white"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id: crew.id } })}
      >
        <Trans>Stop asking</Trans>
      </Button>
      <CallProblem error={withdraw.error} words={{}} />
    </Frame>
  )
}

/** Nobody applied. The pro who asked may apply with those who said yes, or alone with the button below. */
function Ended({ crew }: { crew: OwnCrew }) {
  const words = useCrewWords()
  const after = useOutcome()
  const apply = useCall(applyCrew, { changes: changesOfCrews, onSuccess: ({ status }) => after(status) })
  const friends = crew.mates.filter(({ is_leader }) => !is_leader)
  const willing = namesOf(friends.filter(({ answer, cant_work }) => answer === 'YES' && !cant_work))
  return (
    <Frame title={<Trans>Nobody applied</Trans>}>
      <p className="mt-1 text-normal">
        <WhyEnded crew={crew} />{' '}
        {willing.length > 0 ? (
          <Trans>You can still apply alone, or with those who said yes.</Trans>
        ) : (
          <Trans>You can still apply alone.</Trans>
        )}
      </p>
      {willing.length > 0 && (
        <Button
          variant="outlined"
          className="mt-3 bg-white"
          loading={apply.isPending}
          onClick={() => apply.mutate({ params: { id: crew.id } })}
        >
          <Trans>Apply with {listed(willing)}</Trans>
        </Button>
      )}
      <CallProblem error={apply.error} words={words} />
    </Frame>
  )
}

function WhyEnded({ crew: { status, mates } }: { crew: OwnCrew }) {
  const no = listed(namesOf(mates.filter(({ answer }) => answer === 'NO')))
  const cant = listed(namesOf(mates.filter(({ cant_work }) => cant_work)))
  if (status === 'DECLINED') return <Trans>{no} said no.</Trans>
  if (status === 'FAILED')
    return cant === '' ? <Trans>There were too few open spots.</Trans> : <Trans>{cant} can’t take this shift any more.</Trans>
  return <Trans>Not everyone replied in time.</Trans>
}

/** What each friend said. Until then only the end of the number that the pro typed shows. */
function Mates({ crew }: { crew: OwnCrew }) {
  return (
    <ul className="mt-2 grid gap-1">
      {crew.mates
        .filter(({ is_leader }) => !is_leader)
        .map((mate, index) => (
          <li key={index} className="flex items-center gap-2">
            {mate.answer === 'YES' ? (
              <Check size={16} className="shrink-0 text-success" aria-hidden />
            ) : mate.answer === 'NO' ? (
              <X size={16} className="shrink-0 text-error" aria-hidden />
            ) : (
              <Clock size={16} className="shrink-0 text-gray" aria-hidden />
            )}
            {mate.name !== null ? <Trans>{mate.name} said yes</Trans> : <Trans>Number ending in {mate.phone_end}: no reply yet</Trans>}
          </li>
        ))}
    </ul>
  )
}
