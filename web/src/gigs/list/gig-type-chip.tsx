import { useLingui } from '@lingui/react/macro'
import { FilterChip } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import { CheckList } from '../applications/check-list.tsx'
import type { GigSearch, SetFilters } from './query-of-gigs.ts'
import { useChosenWords } from './use-chosen-words.ts'

/** Marketplace shifts, shifts of the private network, or both. */
export function GigTypeChip({ search, set }: { search: GigSearch; set: SetFilters }) {
  const { t } = useLingui()
  const chosenWords = useChosenWords()
  const names = { marketplace: t`Marketplace`, network: t`Your network` }
  const { types } = search
  return (
    <Popover
      className="w-64"
      label={t`Type`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={types.length > 0 ? t`Type:` : t`Type`}
          value={types.length > 0 ? chosenWords(types.map((type) => names[type])) : undefined}
          onRemove={() => set({ types: [] })}
        />
      )}
    >
      <CheckList
        label={t`Type`}
        options={(['marketplace', 'network'] as const).map((value) => ({ value, label: names[value] }))}
        value={types}
        onChange={(next) => set({ types: next })}
      />
    </Popover>
  )
}
