import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPro } from '@muster/contract/pros/pro-search.ts'
import Check from 'lucide-react/icons/check'
import { ProLink } from '../pros/pro-link.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { imageUrl } from '../ui/image-url.ts'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { BadgeMarks, FavoriteButton, LastHere, SaysAvailable } from './found-parts.tsx'
import type { FindPros } from './use-find-pros.ts'

/** Found pros as rows. A name opens the pro next to the list. */
export function FoundTable({ find }: { find: FindPros }) {
  const { t } = useLingui()
  return (
    <Table label={t`Pros`}>
      <Head find={find} />
      <tbody>
        {find.list.items.map((pro) => (
          <FoundRow key={pro.id} pro={pro} find={find} />
        ))}
      </tbody>
    </Table>
  )
}

function Head({ find: { list, ticks, tick, isTimed } }: { find: FindPros }) {
  const { t } = useLingui()
  const ids = list.items.map(({ id }) => id)
  const ticked = ids.filter((id) => ticks.has(id)).length
  return (
    <thead>
      <tr>
        <ColumnHead className="w-10">
          <Checkbox
            label={t`Select all pros shown`}
            hideLabel
            checked={ticked > 0 && ticked === ids.length}
            partly={ticked > 0 && ticked < ids.length}
            onChange={({ target }) => tick(ids, target.checked)}
          />
        </ColumnHead>
        <ColumnHead className="w-full">
          <Trans>Pro</Trans>
        </ColumnHead>
        {isTimed && (
          <ColumnHead className="min-w-24">
            <span title={t`What the pro said about that time`}>
              <Trans>Available</Trans>
            </span>
          </ColumnHead>
        )}
        <ColumnHead className="min-w-28">
          <Trans>Last here</Trans>
        </ColumnHead>
        <ColumnHead>
          <Trans>Network</Trans>
        </ColumnHead>
        <ColumnHead figure>
          <Trans>Rating</Trans>
        </ColumnHead>
        <ColumnHead figure>
          <Trans>Shifts</Trans>
        </ColumnHead>
        <ColumnHead figure>
          <Trans context="share of shifts">Completed</Trans>
        </ColumnHead>
        <ColumnHead figure>
          <Trans>Miles</Trans>
        </ColumnHead>
        <ColumnHead>
          <span className="sr-only">
            <Trans>Favorite</Trans>
          </span>
        </ColumnHead>
      </tr>
    </thead>
  )
}

function FoundRow({ pro, find }: { pro: FoundPro; find: FindPros }) {
  const { t } = useLingui()
  const { ticks, tick, isTimed, zone, locationId } = find
  const name = `${pro.first_name} ${pro.last_name}`
  return (
    <Row chosen={find.search.selected_pro_id === pro.id}>
      <Cell>
        <Checkbox
          label={t`Select ${name}`}
          hideLabel
          checked={ticks.has(pro.id)}
          onChange={({ target }) => tick([pro.id], target.checked)}
        />
      </Cell>
      <Cell className="max-w-0 py-1.5">
        <span className="flex items-center gap-2.5">
          <Avatar name={name} src={imageUrl(pro.headshot_public_id, 64)} size={30} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5">
              <ProLink id={pro.id} className="truncate font-semibold">
                {name}
              </ProLink>
              <BadgeMarks badges={pro.badges} />
            </span>
            <span className="block truncate text-small text-gray">{pro.skills.map(skillName).join(', ')}</span>
          </span>
        </span>
      </Cell>
      {isTimed && (
        <Cell>
          <SaysAvailable says={pro.says_available} />
        </Cell>
      )}
      <Cell>
        <LastHere pro={pro} zone={zone} />
      </Cell>
      <Cell>{pro.in_network && <Check size={15} aria-label={t`in your network`} className="text-success" />}</Cell>
      <Cell figure>{pro.rating === null ? <span className="text-gray">{t`New`}</span> : pro.rating.toFixed(1)}</Cell>
      <Cell figure>{pro.gigs_worked}</Cell>
      <Cell figure>{pro.completion_percentage === null ? '–' : `${pro.completion_percentage}%`}</Cell>
      <Cell figure>{pro.distance_miles.toFixed(1)}</Cell>
      <Cell>
        <FavoriteButton pro={pro} locationId={locationId} />
      </Cell>
    </Row>
  )
}
