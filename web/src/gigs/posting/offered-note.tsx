import { Plural, Trans } from '@lingui/react/macro'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { Button } from '../../ui/button.tsx'
import type { OfferedTo } from './use-chosen-pros.ts'

/** Says that the shift goes to the pros and groups chosen on an earlier page, with a button to undo that. */
export function OfferedNote({ offered: { pros, groups }, onDrop }: { offered: OfferedTo; onDrop: () => void }) {
  const { data = [] } = useQuery({ ...read(listGroups, { query: {} }), enabled: groups.length > 0 })
  const names = groups
    .flatMap((id) => data.find((group) => group.id === id) ?? [])
    .map(skillName)
    .join(', ')
  return (
    <div className="mb-4 flex items-center justify-between gap-3 rounded-control bg-brand-soft px-3 py-1.5">
      <div>
        {pros.length > 0 && (
          <p>
            <Plural
              value={pros.length}
              one="We’ll send the offer to the pro you chose once you post."
              other="We’ll send the offer to the # pros you chose once you post."
            />
          </p>
        )}
        {names !== '' && (
          <p>
            <Trans>We’ll offer it to everyone in {names} once you post.</Trans>
          </p>
        )}
      </div>
      <Button size="small" className="-mr-2 shrink-0" onClick={onDrop}>
        <Trans>Don’t send offer</Trans>
      </Button>
    </div>
  )
}
