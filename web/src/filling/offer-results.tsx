import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AssignOutcome } from '@muster/contract/gigs/assignments/assignment.ts'
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
import type { useOffers } from './use-offers.ts'

interface OfferResultsProps {
  offers: ReturnType<typeof useOffers>
  gigs: ReadonlyMap<number, OfferedGig>
}

/** How far the offers have come, and what came of each pro on each shift. */
export function OfferResults({ offers, gigs }: OfferResultsProps) {
  const { t } = useLingui()
  const { results, total, isRunning, again } = offers
  const asked = results.flatMap(({ outcomes }) => outcomes).filter(({ state }) => state !== 'REFUSED').length
  return (
    <div className="px-4 pb-12 desktop:px-6">
      <output className="block text-base font-semibold">
        {isRunning ? (
          <Trans>
            {results.length} of {total} shifts offered
          </Trans>
        ) : (
          <Plural
            value={asked}
            _0="Nobody could be asked"
            one="# offer is sent; the pro says yes or no."
            other="# offers are sent; the pros say yes or no."
          />
        )}
      </output>
      <progress
        value={results.length}
        max={total}
        aria-label={t`Shifts offered`}
        className="mt-2 mb-4 block h-1.5 w-full max-w-[640px] appearance-none overflow-hidden rounded-full bg-light-gray [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-light-gray [&::-webkit-progress-value]:bg-brand"
      />
      <ul className="max-w-[640px]">
        {results.map(({ gig_id, outcomes, error }) => (
          <li key={gig_id} className="border-b border-light-gray py-2.5">
            <GigLine gig={gigs.get(gig_id)} gig_id={gig_id} />
            {error && (
              <p className="text-error">
                {error instanceof CallFailed ? (
                  <CallWords error={error} />
                ) : (
                  <Trans>No answer came. Look at the shift before you try again.</Trans>
                )}
              </p>
            )}
            <ul className="mt-1">
              {outcomes.map((outcome) => (
                <li key={outcome.pro.id} className="flex min-h-8 flex-wrap items-center gap-x-3">
                  <b className="font-normal">{outcome.pro.display_name}</b>
                  <Outcome outcome={outcome} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!isRunning && (
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton from="/locations/$locationId/offers" to="/locations/$locationId/gigs" search={{}} variant="contained">
            <Trans>To the shifts</Trans>
          </LinkButton>
          <Button variant="raised" onClick={again}>
            <Trans>Offer more</Trans>
          </Button>
        </div>
      )}
    </div>
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
        search={{}}
      >
        {skillName(gig.skill)}
      </TextLink>{' '}
      <span className="text-gray">
        {shortDate(gig.start_time, zone)}, {timeRange(gig.start_time, gig.end_time, zone)}
      </span>
    </p>
  )
}

/** Why the whole shift was refused. */
function CallWords({ error }: { error: CallFailed }) {
  const { t } = useLingui()
  const words: Partial<Record<string, string>> = {
    GIG_NOT_OPEN: t`This shift is not open.`,
    GIG_STARTED: t`It has started, or the date is past.`,
    NOT_FOUND: t`It is no longer there.`,
  }
  return words[error.code] ?? error.message
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
      {state === 'PENDING' ? <Trans>Is being asked</Trans> : <Trans>Asked</Trans>}
    </StatusWord>
  )
}
