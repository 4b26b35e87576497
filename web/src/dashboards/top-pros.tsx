import { Plural, Trans } from '@lingui/react/macro'
import type { Dashboard } from '@muster/contract/dashboards/dashboard.ts'
import { Avatar } from '../ui/avatar.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { TextLink } from '../ui/text-link.tsx'
import { stars } from './figure-values.ts'

/** Who worked most, and how many pros came back. */
export function TopPros({ pros, locationId }: { pros: Dashboard['pros']; locationId: string }) {
  if (pros.count === 0) return null
  const { returning } = pros
  return (
    <section className="px-4 pt-6 desktop:px-6">
      <h2 className="text-large font-semibold">
        <Trans>Pros who worked most</Trans>
      </h2>
      <p className="mb-2 text-gray">
        <Plural value={pros.count} one="# pro held a spot" other="# pros held a spot" />
        {' · '}
        <Plural value={returning} one="# had worked here in the year before" other="# had worked here in the year before" />
      </p>
      <ol className="grid gap-x-11 min-[900px]:grid-cols-2 wide:grid-cols-3">
        {pros.top.map(({ pro_id, display_name, headshot_public_id, shifts, rating }) => (
          <li key={pro_id} className="flex min-h-10 items-center gap-2.5 border-b border-light-gray/75 touch:min-h-12">
            <Avatar name={display_name} src={imageUrl(headshot_public_id, 56)} size={28} />
            <TextLink
              to="/locations/$locationId/connect/pros/$proId"
              params={{ locationId, proId: String(pro_id) }}
              tone="ink"
              className="min-w-0 flex-1 truncate"
            >
              {display_name}
            </TextLink>
            <span className="text-gray">
              <Plural value={shifts} one="# shift" other="# shifts" />
            </span>
            <span className="w-8 text-right font-semibold tabular-nums">{rating === null ? '–' : stars(rating)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
