import { useLingui } from '@lingui/react/macro'
import type { NetworkPerson } from '@muster/contract/network/group.ts'
import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Heart from 'lucide-react/icons/heart'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { imageUrl } from '../ui/image-url.ts'

/** A pro in a list: picture, name and positions. The name opens the record of a pro who worked here. */
export function PersonCell({ person }: { person: NetworkPerson }) {
  const { t } = useLingui()
  const name = <b className="truncate">{person.display_name}</b>
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={person.display_name} src={imageUrl(person.headshot_public_id, 64)} size={30} />
      <span className="min-w-0 leading-[17px]">
        <span className="flex min-w-0 items-center gap-1.5">
          {person.worked_here_count > 0 ? (
            <Link
              to="."
              search={(old) => ({ ...old, selected_pro_id: person.id })}
              resetScroll={false}
              className="rounded-tag hover:underline min-w-0 truncate"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {person.verified && <BadgeCheck size={14} className="shrink-0 text-brand" aria-label={t`verified`} />}
          {person.is_favorite && <Heart size={12} className="shrink-0 fill-error text-error" aria-label={t`favorite`} />}
        </span>
        <span className="block truncate text-small text-gray">{person.skills.map(skillName).join(', ')}</span>
      </span>
    </span>
  )
}
