import { Trans } from '@lingui/react/macro'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { TextLink } from '../../ui/text-link.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { skillName } from '../../skills/skill-name.ts'

/** What the shift requires. Each certificate shows whether the pro has it. */
export function NeededList({ gig }: { gig: ProGigDetail }) {
  if (gig.requirements.length === 0 && gig.certifications.length === 0) return null
  // "Alcohol server card" says nothing that the certificate "Alcohol server" above does not.
  const others = gig.requirements.filter(
    ({ name }) => !gig.certifications.some((certificate) => name.toLowerCase().startsWith(certificate.name.toLowerCase())),
  )
  return (
    <section className="border-t border-light-gray px-4 py-4 desktop:px-6">
      <h2 className="font-semibold">
        <Trans>What you need</Trans>
      </h2>
      <ul className="mt-2 grid gap-2">
        {gig.certifications.map((one) => (
          <NeededCertificate key={`c${one.id}`} gig={gig} one={one} />
        ))}
        {others.map((one) => (
          <li key={one.id} className="flex items-center gap-2">
            {/* No check mark: nobody checked whether the pro has it. */}
            <span className="mx-1.5 size-1.5 shrink-0 rounded-full bg-gray" aria-hidden />
            <span>
              <span className="block">{skillName(one)}</span>
              <span className="block text-normal text-gray">
                <Trans>The business asks for it. Muster doesn’t check it.</Trans>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A certificate that the shift asks for: whether the pro has it, and the way to send it. */
function NeededCertificate({ gig, one }: { gig: ProGigDetail; one: ProGigDetail['certifications'][number] }) {
  return (
    <li className="flex items-center gap-2">
      {one.is_held ? (
        <CircleCheck size={18} className="shrink-0 text-success" aria-hidden />
      ) : (
        <CircleAlert size={18} className="shrink-0 text-warning" aria-hidden />
      )}
      <span className="min-w-0 flex-1">
        <span className="block">{skillName(one)}</span>
        <span className="block text-normal text-gray">
          <span>
            <Trans>Required to apply</Trans>
          </span>
          {' · '}
          <span className={one.is_held ? '' : 'text-warning'}>
            {one.is_held ? (
              one.expiration_date === null || one.expiration_date.startsWith('2099') ? (
                <Trans>you have it</Trans>
              ) : (
                <Trans>you have it, valid to {shortDate(`${one.expiration_date}T12:00:00Z`, { zone: 'UTC' })}</Trans>
              )
            ) : (
              <Lacked gig={gig} name={one.name} />
            )}
          </span>
        </span>
      </span>
      {!one.is_held && !isInReview(gig, one.name) && (
        <TextLink to="/locations/$locationId/profile" params={{ locationId: '-1' }} search={{ certification_id: one.id }}>
          <Trans>Send yours</Trans>
        </TextLink>
      )}
    </li>
  )
}

/** Whether the pro sent this certificate and it waits to be checked. */
const isInReview = ({ lacked_certificate: lacked }: ProGigDetail, name: string): boolean =>
  lacked?.name === name && lacked.why === 'IN_REVIEW'

/** Why a certificate doesn't count. */
function Lacked({ gig: { lacked_certificate: lacked }, name }: { gig: ProGigDetail; name: string }) {
  const why = lacked?.name === name ? lacked.why : 'MISSING'
  if (why === 'EXPIRES') return <Trans>expires before the shift</Trans>
  if (why === 'IN_REVIEW') return <Trans>in review</Trans>
  return <Trans>you don’t have it</Trans>
}
