import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminAppeal } from '@muster/contract/appeals/appeal.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { clockTime, duration, shortDate, timeRange } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { TextLink } from '../ui/text-link.tsx'
import { AppealEvidence } from './appeal-evidence.tsx'
import { AppealDecisionForm } from './appeal-decision-form.tsx'
import { AppealPart } from './appeal-part.tsx'
import { categoryWords } from './appeal-words.ts'

const MINUTE = 60_000

interface AppealRecordProps {
  appeal: AdminAppeal
  /** Opens the next one after a decision. */
  onDecided: () => void
  /** Back to the list, on a phone. */
  onBack: (() => void) | undefined
}

/** One appeal: what is on record, what the pro says, and the decision. */
export function AppealRecord({ appeal, onDecided, onBack }: AppealRecordProps) {
  return (
    <div className="min-w-0 flex-1 overflow-y-auto">
      {onBack && (
        <div className="px-2">
          <Button variant="ghost" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
            <Trans>All appeals</Trans>
          </Button>
        </div>
      )}
      <div className="@container grid max-w-5xl gap-6 px-4 py-4 desktop:px-6">
        <Person appeal={appeal} />
        <div className="grid gap-6 @[680px]:grid-cols-2 @[680px]:gap-8">
          <OnRecord appeal={appeal} />
          <ProSays appeal={appeal} />
        </div>
        <AppealEvidence appeal={appeal} />
        <AppealDecisionForm appeal={appeal} onDecided={onDecided} />
      </div>
    </div>
  )
}

/** Who appeals, and how they usually work. */
function Person({ appeal: { pro } }: { appeal: AdminAppeal }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 96)} size={48} />
      <div className="min-w-0">
        <h2 className="text-large">{pro.display_name}</h2>
        <p className="text-gray">
          <Plural value={pro.gigs_worked} one="# shift worked" other="# shifts worked" />
          {' · '}
          <Plural value={pro.noshow_count} one="# no-show" other="# no-shows" />
          {' · '}
          <Plural value={pro.callout_count} one="# callout" other="# callouts" />
          {pro.earlier_appeals > 0 && (
            <>
              {' · '}
              <Trans>
                {pro.earlier_excused} of {pro.earlier_appeals} earlier appeals excused
              </Trans>
            </>
          )}
        </p>
        <TextLink to="/admin/pros/$id/suspensions" params={{ id: String(pro.id) }} className="mr-4 inline-flex items-center touch:min-h-11">
          <Trans>Suspensions</Trans>
        </TextLink>
        {pro.phone_number !== null && (
          <a href={`tel:${pro.phone_number}`} className="inline-flex items-center font-semibold text-brand touch:min-h-11">
            {formatPhone(pro.phone_number)}
          </a>
        )}
      </div>
    </div>
  )
}

/** What the business or the clock recorded. */
function OnRecord({ appeal }: { appeal: AdminAppeal }) {
  const { gig, reason, points, made_at, made_by, explanation, late_punch_at, application_id, evidence } = appeal
  const zone = gig.timezone
  const moment = (at: string): string => `${shortDate(at, { zone })}, ${clockTime(at, { zone })}`
  return (
    <AppealPart title={<Trans>On record</Trans>}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name={<Trans>Shift</Trans>}>
          <TextLink to="/admin/applications/$applicationId" params={{ applicationId: String(application_id) }}>
            {skillName(gig.skill)}, {gig.location_name}
          </TextLink>
          <span className="block text-gray">
            {shortDate(gig.start_time, { zone })} · {timeRange(gig.start_time, gig.end_time, { zone })}
          </span>
        </Fact>
        {evidence.confirmed_at !== null && <Fact name={<Trans>Pro confirmed</Trans>}>{moment(evidence.confirmed_at)}</Fact>}
        <Fact name={reason === 'NO_SHOW' ? <Trans>No-show</Trans> : <Trans>Callout</Trans>}>
          {reason === 'NO_SHOW' && made_by !== null ? (
            <Trans>
              {made_by} marked it {moment(made_at)}
            </Trans>
          ) : (
            <Trans>The pro cancelled {moment(made_at)}</Trans>
          )}
          <FromStart at={made_at} start={gig.start_time} />
          {explanation !== '' && <span className="block text-gray">“{explanation}”</span>}
        </Fact>
        <Fact name={<Trans>Costs</Trans>}>
          <Plural value={-points} one="# point" other="# points" />
        </Fact>
        {late_punch_at !== null && (
          <Fact name={<Trans>Clock</Trans>}>
            <b className="text-warning">
              <Trans>A clock-in of {moment(late_punch_at)} reached Muster</Trans>
            </b>
          </Fact>
        )}
        {gig.contact_name !== null && (
          <Fact name={<Trans>Contact</Trans>}>
            {gig.contact_name}{' '}
            {gig.contact_phone !== null && (
              <a href={`tel:${gig.contact_phone}`} className="font-semibold text-brand">
                {formatPhone(gig.contact_phone)}
              </a>
            )}
          </Fact>
        )}
      </dl>
    </AppealPart>
  )
}

/** How long before or after the start the record was made. */
function FromStart({ at, start }: { at: string; start: string }) {
  const minutes = (Date.parse(at) - Date.parse(start)) / MINUTE
  const length = duration(Math.abs(minutes))
  return (
    <span className="block text-gray">
      {minutes < 0 ? <Trans>{length} before the start</Trans> : <Trans>{length} after the start</Trans>}
    </span>
  )
}

/** The pro's words and photo. */
function ProSays({ appeal: { category, words, evidence_resource_url, sent_at, gig } }: { appeal: AdminAppeal }) {
  const { t } = useLingui()
  return (
    <AppealPart title={<Trans>What the pro says</Trans>}>
      <p>
        <b>{t(categoryWords[category])}</b> <span className="text-gray">{shortDate(sent_at, { zone: gig.timezone })}</span>
      </p>
      <p className="mt-1 whitespace-pre-line">{words}</p>
      {evidence_resource_url !== null && (
        <a href={evidence_resource_url} target="_blank" rel="noreferrer" className="mt-3 inline-block">
          <img
            src={evidence_resource_url}
            alt={t`The pro’s photo. It opens in a new tab.`}
            className="max-h-56 rounded-control object-contain"
          />
        </a>
      )}
    </AppealPart>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-gray">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
