import { Trans, useLingui } from '@lingui/react/macro'
import { listOwnInterviews, readInterviewInvitation } from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { longDate, timeRange } from '../ui/format-time.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { MeetingPlace } from './meeting-place.tsx'
import { OfLink, OwnInterviews } from './own-interviews.tsx'

/** Opened by the link of an invitation: how to prepare for the day. */
export function OrientationScreen() {
  const { secret } = useParams({ from: '/orientation/$secret' })
  return (
    <PublicFrame>
      <OfLink call={readInterviewInvitation} secret={secret}>
        {(invitation) => <Orientation invitation={invitation} secret={secret} />}
      </OfLink>
    </PublicFrame>
  )
}

/** How a signed-in pro prepares for their next interview. */
export function OwnOrientationScreen() {
  return (
    <PublicFrame>
      <OwnInterviews call={listOwnInterviews} returnTo="/orientation">
        {([next]) => <Orientation invitation={next} secret={null} />}
      </OwnInterviews>
    </PublicFrame>
  )
}

function Orientation({ invitation, secret }: { invitation: InterviewInvitation; secret: string | null }) {
  const { location, timezone: zone, instructions } = invitation
  const place = location.name
  return (
    <article className="flex flex-1 flex-col gap-6 pt-2">
      <div>
        <h1 className="text-extra-large text-balance">
          <Trans>Get ready for {place}</Trans>
        </h1>
        <p className="mt-2 text-large">
          <span className="block first-letter:uppercase">{longDate(invitation.start_time, { zone })}</span>
          {timeRange(invitation.start_time, invitation.end_time, { zone })}
        </p>
      </div>
      {instructions && (
        <section>
          <h2 className="text-large">
            <Trans>From {place}</Trans>
          </h2>
          <p className="mt-1 whitespace-pre-line">{instructions}</p>
        </section>
      )}
      <Checklist invitation={invitation} />
      <section>
        <h2 className="mb-1 text-large">
          <Trans>Getting there</Trans>
        </h2>
        <MeetingPlace invitation={invitation} />
      </section>
      <div className="mt-auto">
        {secret === null ? (
          <LinkButton to="/interview" variant="outlined" size="mainAction" fullWidth>
            <Trans>Back to the interview</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/interview/$secret" params={{ secret }} variant="outlined" size="mainAction" fullWidth>
            <Trans>Back to the interview</Trans>
          </LinkButton>
        )}
      </div>
    </article>
  )
}

/** What to check off before leaving home. The marks stay while the page is open. */
function Checklist({ invitation: { interview_contact: contact, job_posting_name: job } }: { invitation: InterviewInvitation }) {
  const { t } = useLingui()
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const phone = formatPhone(contact.phone_number)
  const steps = [
    { name: 'id', words: t`A photo ID` },
    { name: 'work', words: t`Your past jobs: where, when, and someone they can call` },
    { name: 'shoes', words: t`Closed shoes, in case they show you the work area` },
    { name: 'early', words: t`Leave early enough to be there ten minutes before` },
    { name: 'contact', words: t`Ask for ${contact.fullname}, ${phone}` },
    ...(job === null ? [] : [{ name: 'questions', words: t`Your questions about the job: ${job}` }]),
  ]
  const toggle = (name: string): void =>
    setDone((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]))
  return (
    <section>
      <h2 className="mb-1 text-large">
        <Trans>Checklist</Trans>
      </h2>
      <ul className="grid gap-1">
        {steps.map(({ name, words }) => (
          <li key={name}>
            <Checkbox label={words} checked={done.has(name)} onChange={() => toggle(name)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
