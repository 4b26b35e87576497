import { Trans } from '@lingui/react/macro'
import type { CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { CertificationJudgement } from './certification-judgement.tsx'
import { CertificationPhoto } from './certification-photo.tsx'

interface CertificationRecordProps {
  request: CertificationRequest
  /** Opens the next one after a decision. */
  onDecided: () => void
  /** Reads the list again: a photo's address is good for five minutes. */
  onStale: () => void
  /** Back to the list, on a phone. */
  onBack: (() => void) | undefined
}

/** One certificate: the photo beside the form that judges it. On a phone, the photo first. */
export function CertificationRecord({ request, onDecided, onStale, onBack }: CertificationRecordProps) {
  const photo = request.attachment_resource_url
  const [seen, setSeen] = useState<number | null>(null)
  return (
    <div className="flex min-w-0 flex-1 desktop:min-h-0 phone:flex-col">
      {onBack && (
        <div className="px-2">
          <Button variant="ghost" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
            <Trans>All certificates</Trans>
          </Button>
        </div>
      )}
      <CertificationPhoto url={photo} onStale={onStale} onShown={() => setSeen(request.attachment_id)}>
        <Others request={request} />
      </CertificationPhoto>
      <section className="flex w-[340px] shrink-0 flex-col gap-4 overflow-y-auto border-l border-light-gray px-5 py-4 phone:w-full phone:border-l-0">
        <Person request={request} />
        <CertificationJudgement request={request} isSeen={photo === null || seen === request.attachment_id} onDecided={onDecided} />
      </section>
    </div>
  )
}

/** Whose it is, what is known of them, and the shift that waits for it. */
function Person({ request: { user, market_name, uploads, headshot_public_id, needed_by } }: { request: CertificationRequest }) {
  const name = `${user.first_name} ${user.last_name}`
  const zone = needed_by?.timezone
  const neededAt = needed_by && `${shortDate(needed_by.start_time, { zone })}, ${clockTime(needed_by.start_time, { zone })}`
  return (
    <div>
      <div className="flex items-center gap-3">
        <Avatar name={name} src={imageUrl(headshot_public_id, 80)} size={40} />
        <div className="min-w-0">
          <h2 className="text-large">{name}</h2>
          <p className="text-gray">
            <Trans>User {user.id}</Trans> · {market_name}
            {uploads > 1 && (
              <>
                {' · '}
                <Trans>photo {uploads}</Trans>
              </>
            )}
          </p>
        </div>
      </div>
      {needed_by !== null && (
        <p className="mt-3 text-warning">
          <Trans>
            {neededAt}: {needed_by.skill_name} at {needed_by.location_name} needs it.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** The pro's other certificates, to compare the name and the dates. */
function Others({ request: { others } }: { request: CertificationRequest }) {
  if (others.length === 0) return null
  return (
    <section className="border-t border-light-gray bg-white px-5 py-3">
      <h3 className="text-small font-semibold text-gray">
        <Trans>Other certificates</Trans>
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {others.map((other) => (
          <li key={other.id}>
            <b>{skillName(other.certification)}</b> {other.state_code}{' '}
            <span className="text-gray">
              {other.status === 'APPROVED' ? (
                <Trans>Approved</Trans>
              ) : other.status === 'REJECTED' ? (
                <Trans>Rejected</Trans>
              ) : (
                <Trans>To review</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
