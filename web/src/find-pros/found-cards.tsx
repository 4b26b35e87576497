import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FoundPro } from '@muster/contract/pros/pro-search.ts'
import { ProLink } from '../pros/pro-link.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { BadgeMarks, FavoriteButton, SaysAvailable } from './found-parts.tsx'
import type { FindPros } from './use-find-pros.ts'

/** Found pros as cards: on a phone, and next to the map. */
export const FoundCards = ({ find }: { find: FindPros }) => (
  <ul>
    {find.list.items.map((pro) => (
      <FoundCard key={pro.id} pro={pro} find={find} />
    ))}
  </ul>
)

function FoundCard({ pro, find: { ticks, tick, isTimed, locationId, search } }: { pro: FoundPro; find: FindPros }) {
  const { t } = useLingui()
  const name = `${pro.first_name} ${pro.last_name}`
  return (
    <li
      className={`flex items-start gap-3 border-b border-light-gray px-4 py-2.5 desktop:px-6 ${search.selected_pro_id === pro.id ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]' : ''}`}
    >
      <span className="flex h-10 items-center">
        <Checkbox
          label={t`Select ${name}`}
          hideLabel
          checked={ticks.has(pro.id)}
          onChange={({ target }) => tick([pro.id], target.checked)}
        />
      </span>
      <Avatar name={name} src={imageUrl(pro.headshot_public_id, 80)} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <ProLink id={pro.id} className="truncate font-semibold">
            {name}
          </ProLink>
          <BadgeMarks badges={pro.badges} />
        </p>
        <p className="truncate text-small text-gray">{pro.skills.map(skillName).join(', ')}</p>
        <Figures pro={pro} />
        {isTimed && (
          <p className="text-small">
            <Trans>
              Available: <SaysAvailable says={pro.says_available} />
            </Trans>
          </p>
        )}
      </div>
      <FavoriteButton pro={pro} locationId={locationId} />
    </li>
  )
}

function Figures({ pro }: { pro: FoundPro }) {
  const { t } = useLingui()
  const miles = pro.distance_miles.toFixed(1)
  const here = pro.worked_here_count
  return (
    <p className="text-small">
      <b>{pro.rating === null ? t`New` : pro.rating.toFixed(1)}</b>
      {' · '}
      <Plural value={pro.gigs_worked} one="# shift" other="# shifts" />
      {pro.completion_percentage !== null && <> · {t`${pro.completion_percentage}% completed`}</>}
      {' · '}
      {t`${miles} mi`}
      {pro.in_network && <> · {t`in your network`}</>}
      {here > 0 && (
        <>
          {' · '}
          <Plural value={here} one="# shift here" other="# shifts here" />
        </>
      )}
    </p>
  )
}
