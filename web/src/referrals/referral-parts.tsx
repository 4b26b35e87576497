import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnReferral, ReferralPage } from '@muster/contract/referrals/referral.ts'
import Link2 from 'lucide-react/icons/link-2'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { renderSVG } from 'uqr'
import { copyLink } from '../network/copy-link.ts'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { ReferralStateWord, useRefusals } from './referral-words.tsx'

/** A person's link with its code for cameras, below what it brings. Nothing to share while it is switched off. */
export function Invite({ page: { link, is_off }, children }: { page: Pick<ReferralPage, 'link' | 'is_off'>; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className="flex items-start gap-6 border-b border-light-gray pb-6 phone:flex-col">
      <div className="grid min-w-0 flex-1 gap-4">
        {children}
        {!is_off && (
          <>
            <p className="rounded-control border border-light-gray bg-white px-3 py-2.5 [overflow-wrap:anywhere]">
              {link.replace(/^https?:\/\//, '')}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="contained" icon={<Link2 size={16} aria-hidden />} onClick={() => void copyLink(link)}>
                <Trans>Copy link</Trans>
              </Button>
              <ShareButton link={link} />
            </div>
          </>
        )}
      </div>
      {!is_off && (
        // Dark on light in both themes, because cameras read only that.
        <img
          alt={t`QR code of your link`}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: 2 }))}`}
          className="size-36 shrink-0 rounded-control"
        />
      )}
    </section>
  )
}

/** The phone's own share sheet, where there is one. */
function ShareButton({ link }: { link: string }) {
  const { t } = useLingui()
  if (!('share' in navigator)) return null
  // Someone who closes the sheet did not fail.
  const share = (): void => void navigator.share({ title: t`Join Muster`, url: link }).catch(() => undefined)
  return (
    <Button variant="outlined" icon={<Share2 size={16} aria-hidden />} onClick={share}>
      <Trans>Share</Trans>
    </Button>
  )
}

/** Someone who joined: how far they are, or why they don't count. */
export function ReferralLine({
  referral: { who, state, refusal, shifts_paid, shifts_needed, ends_at, joined_at, reward },
}: {
  referral: OwnReferral
}) {
  const refusals = useRefusals()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-light-gray py-2.5">
      <span>
        <b>{who}</b>{' '}
        <span className="text-gray">
          <Trans>joined {shortDate(joined_at)}</Trans>
        </span>
      </span>
      <b className={`text-right ${state === 'EARNED' ? '' : 'font-regular text-gray'}`}>
        {state === 'EARNED' || state === 'JOINED' ? money(reward) : money(0)}
      </b>
      <span className="text-gray">
        {state === 'JOINED' && (
          <Trans>
            {shifts_paid} of {shifts_needed} shifts paid, until {shortDate(ends_at)}
          </Trans>
        )}
        {state === 'REFUSED' && refusal !== null && <Trans>This one doesn’t count: {refusals[refusal]}</Trans>}
        {state === 'LAPSED' && (
          <Trans>
            {shifts_paid} of {shifts_needed} shifts were paid in time
          </Trans>
        )}
      </span>
      <span className="justify-self-end">
        <ReferralStateWord state={state} />
      </span>
    </li>
  )
}
