import { Trans, useLingui } from '@lingui/react/macro'
import { calendarFile } from '@muster/contract/calendars/calendar-file.ts'
import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import Briefcase from 'lucide-react/icons/briefcase'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { MessageButton } from '../conversations/message-button.tsx'
import { NO_LOCATION } from '../current-location/current-location.ts'
import { languageNow } from '../i18n/language.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { hourly } from '../ui/format-money.ts'
import { longDate, shiftTime, timeRange, zoneNote } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextLink } from '../ui/text-link.tsx'
import { type AnswerActs, useAnswerWords } from './answer-acts.ts'
import { InterviewPay } from './interview-pay.tsx'
import { MeetingPlace } from './meeting-place.tsx'
import type { ProposalForm } from './proposal-draft.ts'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx').then(({ ProposeDialog: component }) => ({ default: component })))
const DeclineDialog = lazy(() => import('./decline-dialog.tsx').then(({ DeclineDialog: component }) => ({ default: component })))

interface InvitationPageProps {
  invitation: InterviewInvitation
  acts: AnswerActs
  form: ProposalForm
  /** The link's secret; null for a signed-in pro. */
  secret: string | null
}

/** An interview as the candidate sees it: what, where, when, who, and the answer. */
export function InvitationPage({ invitation, acts, form, secret }: InvitationPageProps) {
  const { location, timezone: zone } = invitation
  const [name, place] = [invitation.first_name, location.name]
  const day = longDate(invitation.start_time, { zone })
  const note = zoneNote(invitation.start_time, { zone })
  const { status } = invitation
  const isConfirmed = status === 'CONFIRMED'
  const isOver = status !== 'INVITED' && status !== 'DECLINED' && !isConfirmed
  return (
    <article className="flex flex-1 flex-col pt-2">
      <div className="flex items-center gap-4">
        <PlaceImage src={imageUrl(location.image_public_id, 120)} size={60} shape="square" />
        <h1 className="min-w-0 flex-1 text-extra-large text-balance">
          {isOver ? (
            <Trans>
              {name}, your interview at {place} is over
            </Trans>
          ) : isConfirmed ? (
            <Trans>
              {name}, {place} is expecting you
            </Trans>
          ) : (
            <Trans>
              Hi {name}, {place} wants to meet you
            </Trans>
          )}
        </h1>
      </div>
      <p className="mt-5 text-huge leading-tight font-semibold">
        <span className="block first-letter:uppercase">{day}</span>
        <span className="block">
          {timeRange(invitation.start_time, invitation.end_time, { zone })}
          {note && <span className="ml-2 text-base font-normal text-gray">{note}</span>}
        </span>
      </p>
      <Standing invitation={invitation} />
      <Facts invitation={invitation} secret={secret} />
      <Answer invitation={invitation} acts={acts} form={form} secret={secret} />
    </article>
  )
}

/** Where, who, what to know, and the job. */
function Facts({ invitation, secret }: Pick<InvitationPageProps, 'invitation' | 'secret'>) {
  const { job_posting_name: job, interview_contact: contact } = invitation
  return (
    <ul className="mt-5 border-t border-light-gray">
      <Fact icon={<MapPin size={18} aria-hidden />}>
        <MeetingPlace invitation={invitation} />
      </Fact>
      <Fact
        icon={<UserRound size={18} aria-hidden />}
        action={
          <a
            href={`tel:${contact.phone_number}`}
            aria-label={contact.fullname}
            className={buttonLook({ variant: 'outlined', size: 'mainAction', iconOnly: true })}
          >
            <Phone size={18} aria-hidden />
          </a>
        }
      >
        <b>
          <Trans>You’ll meet {contact.fullname}</Trans>
        </b>
        <p className="text-gray">{formatPhone(contact.phone_number)}</p>
        {secret === null && invitation.channel_url !== null && (
          <p className="pt-2">
            <MessageButton who={{ location_id: invitation.location.id }} locationId={NO_LOCATION} />
          </p>
        )}
      </Fact>
      <Fact icon={<ClipboardList size={18} aria-hidden />}>
        <b>
          <Trans>What to know</Trans>
        </b>
        {invitation.instructions && <p className="whitespace-pre-line text-gray">{invitation.instructions}</p>}
        <Prepare secret={secret} />
      </Fact>
      {invitation.pay !== null && (
        <Fact icon={<CircleDollarSign size={18} aria-hidden />}>
          <InterviewPay invitation={invitation} secret={secret} />
        </Fact>
      )}
      {job !== null && (
        <Fact icon={<Briefcase size={18} aria-hidden />}>
          <b>
            <Trans>The job: {job}</Trans>
          </b>
          <Job invitation={invitation} />
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 border-b border-light-gray py-3">
      <span className="mt-0.5 shrink-0 text-gray">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </li>
  )
}

/** The way to the checklist of the day. */
function Prepare({ secret }: Pick<InvitationPageProps, 'secret'>) {
  const look = 'inline-flex min-h-11 items-center'
  return secret === null ? (
    <TextLink to="/orientation" className={look}>
      <Trans>How to prepare</Trans>
    </TextLink>
  ) : (
    <TextLink to="/orientation/$secret" params={{ secret }} className={look}>
      <Trans>How to prepare</Trans>
    </TextLink>
  )
}

function Job({ invitation: { wage, job_type, job_type_es, description } }: { invitation: InterviewInvitation }) {
  const type = languageNow() === 'es' ? job_type_es : job_type
  return (
    <>
      <p className="text-gray">{[wage !== null && hourly(wage), type].filter(Boolean).join(' · ')}</p>
      {description && <p className="mt-1 whitespace-pre-line">{description}</p>}
    </>
  )
}

/** How the invitation stands, in a line under the time. */
function Standing({ invitation: { status, proposed, timezone: zone, location } }: { invitation: InterviewInvitation }) {
  const place = location.name
  const asked = proposed && shiftTime(proposed.start_time, proposed.end_time, { zone })
  if (status === 'CONFIRMED')
    return (
      <p className="mt-2 flex items-center gap-2 font-semibold text-success">
        <CircleCheck size={18} aria-hidden />
        <Trans>You’re confirmed</Trans>
      </p>
    )
  if (status === 'DECLINED')
    return (
      <p className="mt-2 font-semibold text-gray">
        <Trans>You declined. If that changes, call the person below.</Trans>
      </p>
    )
  return asked ? (
    <p className="mt-2 flex items-start gap-2 text-warning">
      <Clock size={18} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        <Trans>
          You asked for {asked}. We let you know what {place} says.
        </Trans>
      </span>
    </p>
  ) : null
}

function Answer({ invitation, acts, form, secret }: InvitationPageProps) {
  const [open, setOpen] = useState<'propose' | 'decline' | null>(null)
  const words = useAnswerWords()
  const { status } = invitation
  if (status !== 'INVITED' && status !== 'CONFIRMED') return null
  return (
    <div className="sticky bottom-0 mt-auto -mx-6 grid gap-2.5 border-t border-light-gray bg-background px-6 pt-3 pb-4">
      {open === null && <CallProblem error={acts.error} words={words} />}
      {status === 'CONFIRMED' ? (
        <AddToCalendar invitation={invitation} />
      ) : (
        <div className="flex gap-2.5">
          <Button variant="outlined" size="mainAction" onClick={() => setOpen('decline')}>
            <Trans>Decline</Trans>
          </Button>
          <Button variant="contained" size="mainAction" className="flex-1" loading={acts.isPending && open === null} onClick={acts.confirm}>
            <Trans>Confirm</Trans>
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button onClick={() => setOpen('propose')}>
          <Trans>Ask for another time</Trans>
        </Button>
        {status === 'CONFIRMED' && (
          <Button variant="ghost" onClick={() => setOpen('decline')}>
            <Trans>I can’t come</Trans>
          </Button>
        )}
      </div>
      {secret !== null && (
        <p className="text-center text-small text-gray">
          <Trans>This link is yours alone. Don’t share it.</Trans>
        </p>
      )}
      <Suspense fallback={null}>
        {open === 'propose' && <ProposeDialog invitation={invitation} acts={acts} form={form} onClose={() => setOpen(null)} />}
        {open === 'decline' && <DeclineDialog place={invitation.location.name} acts={acts} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

/** Saves a file that the phone's calendar opens. */
function AddToCalendar({ invitation }: Pick<InvitationPageProps, 'invitation'>) {
  const { t } = useLingui()
  const { location, instructions, interview_contact: contact, start_time, end_time } = invitation
  const save = (): void =>
    saveFile(
      'interview.ics',
      [
        calendarFile({
          uid: `interview-${invitation.id}@muster`,
          title: t`Interview at ${location.name}`,
          place: `${location.street_address}, ${location.city}, ${location.state_code}`,
          notes: `${contact.fullname}, ${formatPhone(contact.phone_number)}\n${instructions}`,
          start_time,
          end_time,
          now: new Date(),
        }),
      ],
      'text/calendar;charset=utf-8',
    )
  return (
    <Button variant="contained" size="mainAction" fullWidth icon={<CalendarPlus size={18} aria-hidden />} onClick={save}>
      <Trans>Add to calendar</Trans>
    </Button>
  )
}
