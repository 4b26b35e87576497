import { Trans } from '@lingui/react/macro'
import { type CertificationStatus, NO_EXPIRATION_DATE } from '@muster/contract/pros/certification-status.ts'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { languageNow } from '../i18n/language.ts'
import { shortDate } from '../ui/format-time.ts'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'

const icon = { size: 14, 'aria-hidden': true } as const
const states: Record<CertificationStatus, readonly [StatusTone, ReactNode, ReactNode]> = {
  APPROVED: ['good', <CircleCheck key="i" {...icon} />, <Trans key="w">Approved</Trans>],
  PENDING: ['theirs', <Hourglass key="i" {...icon} />, <Trans key="w">In review</Trans>],
  REJECTED: ['bad', <CircleX key="i" {...icon} />, <Trans key="w">Not accepted</Trans>],
}

/** The certifications a pro submitted, each with its status. */
export function CertificationList({ certifications }: { certifications: ProProfile['certifications'] }) {
  if (certifications.length === 0)
    return (
      <p className="text-gray">
        <Trans>None yet. Some shifts require one, such as a food handler card.</Trans>
      </p>
    )
  return (
    <ul>
      {certifications.map((held) => {
        const [tone, mark, words] = states[held.status]
        const until = held.expiration_date?.slice(0, 10)
        return (
          <li key={held.id} className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-light-gray py-2 last:border-b-0">
            <div className="min-w-0 flex-1">
              <b className="block">{languageNow() === 'es' ? held.name_es : held.name}</b>
              <span className="text-gray">
                {!until ? null : until === NO_EXPIRATION_DATE ? (
                  <Trans>Never expires</Trans>
                ) : (
                  <Trans>Valid through {shortDate(`${until}T12:00:00Z`, { zone: 'UTC' })}</Trans>
                )}
              </span>
            </div>
            <StatusWord tone={tone} icon={mark}>
              {words}
            </StatusWord>
          </li>
        )
      })}
    </ul>
  )
}
