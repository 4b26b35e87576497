import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FillRow } from '@muster/contract/filling/fill-plan.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { ScorePopover } from '../gigs/matching/score-popover.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { timeRange } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { keyOf, type useFillPicks } from './use-fill-picks.ts'
import { passedWords, useRefusalWords } from './use-fill-words.ts'

type Picks = ReturnType<typeof useFillPicks>

/** One open shift of the proposal: the proposed pros, and why its other spots stay open. */
export function FillGig({ row, picks }: { row: FillRow; picks: Picks }) {
  const { gig, chosen, open_places, passed_over } = row
  const left = open_places - chosen.length
  return (
    <div className="border-b border-light-gray py-2 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <PositionMark hue={gig.skill.color} />
        <b>{skillName(gig.skill)}</b>
        <span className="text-gray">{timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
      </p>
      <ul>
        {chosen.map((choice) => (
          <Choice key={choice.pro.id} choice={choice} gig={gig} picks={picks} />
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-1 pl-4 text-small text-gray">
          <b className="text-warning">
            <Plural value={left} one="# spot stays open" other="# spots stay open" />
          </b>
          {': '}
          {passed_over.length > 0 ? (
            passed_over.map(passedWords).join(', ')
          ) : chosen.length > 0 ? (
            <Trans>no one else applied</Trans>
          ) : (
            <Trans>no one applied</Trans>
          )}
        </p>
      )}
    </div>
  )
}

function Choice({ choice, gig, picks }: { choice: FillRow['chosen'][number]; gig: FillRow['gig']; picks: Picks }) {
  const { t } = useLingui()
  const refusals = useRefusalWords()
  const { pro, application_id, score_receipt } = choice
  const key = keyOf(gig.id, pro.id)
  const result = picks.results.get(key)
  return (
    <li className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 desktop:min-h-10">
      {result === undefined ? (
        <Checkbox
          label={
            <span className="flex items-center gap-2">
              <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 48)} size={24} />
              {pro.display_name}
              {application_id === null && (
                <span className="text-small text-gray">
                  <Trans>didn’t apply</Trans>
                </span>
              )}
            </span>
          }
          className="items-center"
          aria-label={t`Send ${pro.display_name} an offer`}
          checked={picks.isTicked(key)}
          disabled={picks.isAsking}
          onChange={(event) => picks.tick(key, event.target.checked)}
        />
      ) : (
        <span className="flex flex-wrap items-center gap-2 pl-[26px]">
          <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 48)} size={24} />
          {pro.display_name}
          {result.refusal === null ? (
            <StatusWord tone="good" icon={<CircleCheck size={16} aria-hidden />}>
              <Trans>Offer sent</Trans>
            </StatusWord>
          ) : (
            <StatusWord tone="gap" icon={<CircleAlert size={16} aria-hidden />}>
              {refusals[result.refusal]}
            </StatusWord>
          )}
        </span>
      )}
      <ScorePopover application={{ score_receipt, timezone: gig.timezone, gigster: pro }} />
    </li>
  )
}
