import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { languageNow } from '../../i18n/language.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { clockTime, fromNow, shortDate } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { ScoreReceipt } from '../../ui/receipt.tsx'
import { boundCrew } from './bound-crew.ts'
import { CrewNote } from './crew-note.tsx'
import { Fitness } from './fitness.tsx'
import { useScorePartNames } from '../matching/score-part-names.ts'

interface ReviewCardProps extends Omit<ReviewAnswersProps, 'maySelect' | 'crewSize'> {
  application: Application
  place: number
  blind: boolean
}

interface ReviewAnswersProps {
  isBusy: boolean
  /** Nothing forbids selecting the applicant. */
  maySelect: boolean
  /** How many are selected at once. */
  crewSize: number
  /** No spot is open, so the next pro selected is a standby. */
  asStandby: boolean
  onSelect: () => void
  onDismiss: () => void
  onNext: () => void
  onPrevious: () => void
}

/** One applicant with everything a manager decides by, and the buttons to select or decline. */
export function ReviewCard({ application, place, blind, ...answers }: ReviewCardProps) {
  const { t } = useLingui()
  const { gigster, score_receipt: receipt } = application
  const applied = fromNow(application.created_ts)
  const crew = application.applies_with
  const bound = boundCrew(application)
  return (
    <article className="mx-auto grid max-w-[860px] gap-x-10 gap-y-6 px-4 py-6 desktop:px-6 wide:grid-cols-[minmax(0,1fr)_404px]">
      <div>
        <div className="flex items-center gap-4">
          {!blind && (
            <Avatar name={`${gigster.first_name} ${gigster.last_name}`} src={imageUrl(gigster.headshot_public_id, 160)} size={72} />
          )}
          <div className="min-w-0">
            <h2 className="flex items-center gap-2 text-extra-large">
              {blind ? <Trans>Applicant {place}</Trans> : <ProLink id={gigster.id}>{`${gigster.first_name} ${gigster.last_name}`}</ProLink>}
              {gigster.verified && <BadgeCheck size={18} className="shrink-0 text-brand" aria-label={t`Verified`} />}
            </h2>
            <p className="text-gray">
              <Trans>Applied {applied}</Trans>
            </p>
          </div>
        </div>
        <RecordFacts gigster={gigster} />
        <div className="mt-4 text-base empty:hidden">
          <Fitness application={application} />
        </div>
        {crew !== null && crew.members.length > 1 && (
          <p className="mt-4 text-info">
            <CrewNote crew={crew} blind={blind} />
          </p>
        )}
        <ReviewAnswers
          {...answers}
          crewSize={bound?.members.length ?? 1}
          maySelect={application.why_not_select === null && (bound === null || !answers.asStandby)}
        />
      </div>
      {receipt && <MatchReceipt receipt={receipt} place={place} zone={application.timezone} />}
    </article>
  )
}

function RecordFacts({ gigster }: Pick<Application, 'gigster'>) {
  const { t } = useLingui()
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact label={t`Rating`}>
        {gigster.rating === null ? <Trans>Shown after 5 shifts</Trans> : `${gigster.rating.toFixed(1)} (${gigster.review_count})`}
      </Fact>
      <Fact label={t`Shifts worked`}>{gigster.gigs_worked}</Fact>
      <Fact label={t`Shifts completed`}>
        {gigster.completion_percentage === null ? <Trans>No record yet</Trans> : `${gigster.completion_percentage}%`}
      </Fact>
      <Fact label={t`Worked here`}>
        <Plural value={gigster.worked_here_count} _0="Never" one="Once" other="# times" />
      </Fact>
      <Fact label={t`Distance`}>{t`${gigster.distance_miles.toFixed(1)} mi`}</Fact>
      <Fact label={t`Your network`}>{gigster.in_network ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Fact>
    </dl>
  )
}

function ReviewAnswers({ isBusy, maySelect, crewSize, asStandby, onSelect, onDismiss, onNext, onPrevious }: ReviewAnswersProps) {
  const { t } = useLingui()
  return (
    <div className="mt-7 flex flex-wrap gap-2 phone:*:flex-1">
      {maySelect && (
        <Button variant="contained" size="mainAction" icon={<Check size={16} aria-hidden />} loading={isBusy} onClick={onSelect}>
          {crewSize > 1 ? <Trans>Select all {crewSize}</Trans> : asStandby ? <Trans>Select as standby</Trans> : <Trans>Select</Trans>}
        </Button>
      )}
      <Button variant="outlined" size="mainAction" icon={<X size={16} aria-hidden />} loading={isBusy} onClick={onDismiss}>
        <Trans>Decline</Trans>
      </Button>
      <span className="flex gap-1 phone:basis-full phone:justify-between">
        <Button
          variant="ghost"
          iconOnly
          aria-label={t`Previous applicant`}
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={onPrevious}
        />
        <Button variant="ghost" iconOnly aria-label={t`Next applicant`} icon={<ChevronRight size={18} aria-hidden />} onClick={onNext} />
      </span>
    </div>
  )
}

function MatchReceipt({ receipt, place, zone }: { receipt: NonNullable<Application['score_receipt']>; place: number; zone: string }) {
  const { t } = useLingui()
  const names = useScorePartNames()
  const spanish = languageNow() === 'es'
  return (
    <section aria-label={t`Match`} className="rounded-card border border-light-gray [&>div]:w-full">
      <p className="flex items-baseline gap-3 px-4 pt-3">
        <b className="text-huge">{receipt.score}</b>
        <span className="text-gray">
          <Trans>of 100, rank {place}</Trans>
        </span>
      </p>
      <ScoreReceipt
        parts={receipt.parts.map((part) => ({
          name: names[part.key],
          because: spanish ? part.sentence_es : part.sentence,
          points: part.value,
          of: part.weight,
        }))}
        total={receipt.score}
        ofWord={t`of`}
        sumLabel={<Trans>Match score</Trans>}
        footer={
          <>
            <Trans>
              Scored {shortDate(receipt.kept_at, { zone })}, {clockTime(receipt.kept_at, { zone })}.
            </Trans>{' '}
            <Trans>The record beside it is current.</Trans>
          </>
        }
      />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-gray">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
