import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
import type { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { CallFailed } from '../api/call-failed.ts'
import { skillName } from '../skills/skill-name.ts'
import { useRefusalWords } from '../gigs/use-refusal-words.ts'
import { Button } from '../ui/button.tsx'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { OfferedGig } from './use-offered-gigs.ts'
import { useOfferProgress } from './use-offer-progress.ts'
import type { OfferResult, useOffers } from './use-offers.ts'

interface OfferResultsProps {
  offers: ReturnType<typeof useOffers>
  gigs: ReadonlyMap<number, OfferedGig>
}

/** The progress of the offers, and the result for each pro and shift. */
export function OfferResults({ offers, gigs }: OfferResultsProps) {
  const { t } = useLingui()
  const { total, isRunning, again } = offers
  const results = useOfferProgress(offers.results)
  const outcomes = results.flatMap((result) => result.outcomes)
  const count = (state: AssignOutcome['state']): number => outcomes.filter((one) => one.state === state).length
  const [asked, pending] = [count('OFFERED') + count('CONFIRMED'), count('PENDING')]
  const all = asked + pending
  return (
    <div className="px-4 pb-12 desktop:px-6">
      <output className="block text-base font-semibold">
        {isRunning ? (
          <Trans>
            {results.length} of {total} shifts offered
          </Trans>
        ) : pending > 0 ? (
          <Trans>
            {asked} of {all} offers sent. You can leave this page.
          </Trans>
        ) : (
          <Plural
            value={asked}
            _0="No offers could be sent"
            one="# offer sent. The pro can accept or decline."
            other="# offers sent. Pros can accept or decline."
          />
        )}
      </output>
      <progress
        value={pending > 0 ? asked : results.length}
        max={pending > 0 ? all : total}
        aria-label={pending > 0 ? t`Offers sent` : t`Shifts offered`}
        className="mt-2 mb-4 block h-1.5 w-full max-w-[640px] appearance-none overflow-hidden rounded-full bg-light-gray [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-light-gray [&::-webkit-progress-value]:bg-brand"
      />
      <ul className="max-w-[640px]">
        {results.map((result) => (
          <Result key={result.gig_id} result={result} gig={gigs.get(result.gig_id)} />
        ))}
      </ul>
      {!isRunning && asked > 0 && (
        <p className="mt-3 max-w-[640px] text-small text-gray">
          <Trans>To withdraw an offer, open the shift and decline the pro under Selected.</Trans>
        </p>
      )}
      {!isRunning && (
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton from="/locations/$locationId/offers" to="/locations/$locationId/gigs" search={{}} variant="contained">
            <Trans>See shifts</Trans>
          </LinkButton>
          <Button variant="raised" onClick={again}>
            <Trans>Send more offers</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** One shift: what became of the offer to each pro, or why the shift could not be offered. */
function Result({ result: { gig_id, outcomes, error }, gig }: { result: OfferResult; gig: OfferedGig | undefined }) {
  return (
    <li className="border-b border-light-gray py-2.5">
      <GigLine gig={gig} gig_id={gig_id} />
      {error && (
        <p className="text-error">
          {error instanceof CallFailed ? (
            <CallWords error={error} />
          ) : (
            <Trans>The server didn’t answer. Check the shift before you try again.</Trans>
          )}
        </p>
      )}
      <ul className="mt-1">
        {outcomes.map((outcome) => (
          <li key={`${outcome.gig_id} ${outcome.pro.id}`} className="flex min-h-8 flex-wrap items-center gap-x-3">
            <b className="font-normal">{outcome.pro.display_name}</b>
            {outcome.gig_id !== gig_id && (
              <span className="text-gray">{shortDate(`${outcome.local_date}T12:00:00Z`, { zone: 'UTC' })}</span>
            )}
            <Outcome outcome={outcome} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function GigLine({ gig, gig_id }: { gig: OfferedGig | undefined; gig_id: number }) {
  if (gig === undefined) return null
  const zone = { zone: gig.timezone }
  return (
    <p>
      <TextLink
        from="/locations/$locationId/offers"
        to="/locations/$locationId/gigs/$gigId/applicants"
        params={{ gigId: String(gig_id) }}
        search={{ group: 'selected' }}
      >
        {skillName(gig.skill)}
      </TextLink>{' '}
      <span className="text-gray">
        {shortDate(gig.start_time, zone)}, {timeRange(gig.start_time, gig.end_time, zone)}
      </span>
    </p>
  )
}

/** Why the shift could not be offered to anyone. */
function CallWords({ error }: { error: CallFailed }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof makeDirectOffers> | 'NOT_FOUND', string> = {
    GIG_NOT_OPEN: t`This shift is not open.`,
    GIG_STARTED: t`It has started, or the date has passed.`,
    NOT_IN_SERIES: t`This shift no longer repeats.`,
    SERIES_ENDED: t`This series has already ended.`,
    NOT_FOUND: t`This shift no longer exists.`,
  }
  return error.code in words ? words[error.code as keyof typeof words] : error.message
}

function Outcome({ outcome: { state, code } }: { outcome: AssignOutcome }) {
  const refusals = useRefusalWords()
  if (code !== null)
    return (
      <StatusWord tone="gap" icon={<CircleAlert size={16} aria-hidden />}>
        {refusals[code]}
      </StatusWord>
    )
  return (
    <StatusWord tone="good" icon={<CircleCheck size={16} aria-hidden />}>
      {state === 'PENDING' ? (
        <Trans>Sending</Trans>
      ) : state === 'CONFIRMED' ? (
        <Trans context="one pro">Confirmed</Trans>
      ) : (
        <Trans>Offer sent</Trans>
      )}
    </StatusWord>
  )
}
