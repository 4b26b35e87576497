import { useLingui } from '@lingui/react/macro'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { CheckList } from '../gigs/applications/check-list.tsx'
import { FilterChip } from '../ui/chip.tsx'
import { Popover } from '../ui/popover.tsx'

/** Which markets the figures add up. */
export function MarketChip({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  const { t } = useLingui()
  const { data: markets = [] } = useQuery(read(listMarkets, {}))
  const names = markets.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <Popover
      className="w-64"
      label={t`Market`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={names.length > 0 ? t`Market:` : t`All markets`}
          value={names.length === 0 ? undefined : names.length === 1 ? names[0]! : String(names.length)}
          onRemove={() => onChange([])}
        />
      )}
    >
      <CheckList
        label={t`Market`}
        options={markets.map(({ id, name, state_code }) => ({ value: id, label: `${name}, ${state_code}` }))}
        value={chosen}
        onChange={onChange}
      />
    </Popover>
  )
}
