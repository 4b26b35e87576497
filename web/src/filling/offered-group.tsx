import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProGroup } from '@muster/contract/network/group.ts'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'

/** The group that the address names, if the location has it. */
export function useOfferedGroup(id: number | undefined): ProGroup | undefined {
  const { data } = useQuery({ ...read(listGroups, { query: {} }), enabled: id !== undefined })
  return data?.find((group) => group.id === id)
}

/** The group that gets the offer. Everyone in it is asked, and the first to confirm get the spots. */
export function OfferedGroup({ group, onRemove }: { group: ProGroup; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <div className="mb-4 flex items-center gap-3 rounded-control border border-brand-line bg-brand-soft px-3 py-2.5">
      <UsersRound size={18} aria-hidden className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1">
        <b className="block truncate">
          {skillName(group)} · <Plural value={group.members_count} one="# pro" other="# pros" />
        </b>
        <span className="block text-small text-gray">
          <Trans>Everyone in it is asked. The first to confirm get the spots.</Trans>
        </span>
      </span>
      <Button
        variant="ghost"
        size="small"
        iconOnly
        aria-label={t`Don’t offer to this group`}
        icon={<X size={15} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  )
}
