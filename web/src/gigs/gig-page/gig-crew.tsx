import { Plural, useLingui } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { imageUrl } from '../../ui/image-url.ts'

/** Who is coming: the latest pros to confirm, each with a picture that says the name and opens the pro. The roster has them all. */
export function GigCrew({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  if (gig.crew.length === 0) return null
  const more = gig.stats.confirmed_pros_count - gig.crew.length
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      <ul aria-label={t`Crew`} className="flex -space-x-1.5">
        {gig.crew.map(({ id, display_name, headshot_public_id }) => (
          <li key={id} title={display_name}>
            <ProLink id={id} className="block rounded-full">
              <Avatar labelled name={display_name} src={imageUrl(headshot_public_id, 64)} size={32} className="ring-2 ring-white" />
            </ProLink>
          </li>
        ))}
      </ul>
      <span className="text-gray">
        {more > 0 ? (
          <Plural value={more} one="and # more pro" other="and # more pros" />
        ) : (
          gig.crew.map(({ display_name }) => display_name).join(', ')
        )}
      </span>
    </div>
  )
}
