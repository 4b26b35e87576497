import { Trans } from '@lingui/react/macro'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { OperatorLinks } from '../../ui/operator-links.tsx'
import { read } from '../../api/query.ts'
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
          <li key={`c${one.id}`} className="flex items-center gap-2">
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
          </li>
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
      {gig.certifications.some(({ is_held }) => !is_held) && <HowToGetCertified />}
    </section>
  )
}

/** Who records a certificate, where the operator has a page to ask. */
function HowToGetCertified() {
  const links = useQuery(read(listOperatorLinks, {})).data ?? []
  const of = (['contact_support', 'support'] as const).filter((name) => links.includes(name)).slice(0, 1)
  if (of.length === 0) return null
  return (
    <div className="mt-3 text-normal text-gray">
      <p>
        <Trans>The company that runs Muster checks certificates. Ask them to add yours.</Trans>
      </p>
      <OperatorLinks of={of} />
    </div>
  )
}

/** Why a certificate doesn't count. */
function Lacked({ gig: { lacked_certificate: lacked }, name }: { gig: ProGigDetail; name: string }) {
  const why = lacked?.name === name ? lacked.why : 'MISSING'
  if (why === 'EXPIRES') return <Trans>expires before the shift</Trans>
  if (why === 'IN_REVIEW') return <Trans>in review</Trans>
  return <Trans>you don’t have it</Trans>
}
