import { Trans } from '@lingui/react/macro'
import { listOwnInterviews, readInterviewInvitation } from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { shiftTime } from '../ui/format-time.ts'
import { PublicFrame } from '../ui/public-frame.tsx'
import { useLinkActs, useOwnActs } from './answer-acts.ts'
import { InvitationPage } from './invitation-page.tsx'
import { OfLink, OwnInterviews } from './own-interviews.tsx'
import { useProposalForm } from './proposal-draft.ts'

/** Opened by the link of an invitation, without an account: what, where, when, and the answer. */
export function InterviewScreen() {
  const { secret } = useParams({ from: '/interview/$secret' })
  return (
    <PublicFrame>
      <OfLink call={readInterviewInvitation} secret={secret}>
        {(invitation) => <ByLink invitation={invitation} secret={secret} />}
      </OfLink>
    </PublicFrame>
  )
}

function ByLink({ invitation, secret }: { invitation: InterviewInvitation; secret: string }) {
  const form = useProposalForm(invitation)
  return <InvitationPage invitation={invitation} acts={useLinkActs(secret, form)} form={form} secret={secret} />
}

/** A signed-in pro's interviews: the next one, or the one they choose. */
export function OwnInterviewScreen() {
  return (
    <PublicFrame>
      <OwnInterviews call={listOwnInterviews} returnTo="/interview">
        {(invitations) => <Chosen invitations={invitations} />}
      </OwnInterviews>
    </PublicFrame>
  )
}

function Chosen({ invitations }: { invitations: readonly [InterviewInvitation, ...InterviewInvitation[]] }) {
  const [id, setId] = useState(invitations[0].id)
  const chosen = invitations.find((one) => one.id === id) ?? invitations[0]
  const others = invitations.filter((one) => one.id !== chosen.id)
  return (
    <>
      <Own key={chosen.id} invitation={chosen} />
      {others.length > 0 && (
        <section className="mt-6">
          <h2 className="text-large">
            <Trans>Your other interviews</Trans>
          </h2>
          <ul className="mt-1 divide-y divide-light-gray">
            {others.map((one) => (
              <li key={one.id}>
                <button type="button" className="grid min-h-14 w-full py-2 text-left" onClick={() => setId(one.id)}>
                  <b>{one.location.name}</b>
                  <span className="text-gray">{shiftTime(one.start_time, one.end_time, { zone: one.timezone })}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Own({ invitation }: { invitation: InterviewInvitation }) {
  const form = useProposalForm(invitation)
  return <InvitationPage invitation={invitation} acts={useOwnActs(invitation.id, form)} form={form} secret={null} />
}
