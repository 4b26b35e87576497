import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../me/use-me.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { GigSearch, SetFilters } from './query-of-gigs.ts'

interface GigContactChipProps {
  search: GigSearch
  set: SetFilters
  /** The contacts of the shifts on screen, to choose from. */
  contacts: readonly string[]
}

/** The manager a shift names as its contact; the viewer comes first. */
export function GigContactChip({ search, set, contacts }: GigContactChipProps) {
  const { t } = useLingui()
  const me = useMe()
  const myName = `${me.first_name} ${me.last_name}`
  const people = [...new Set([myName, ...contacts])]
  return (
    <Popover
      className="w-64"
      label={t`Managed by`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={t`Managed by`}
          value={search.managed === myName ? t`me` : search.managed}
          onRemove={() => set({ managed: undefined })}
        />
      )}
    >
      {(close) => (
        <ul className="min-w-48 p-1.5">
          {people.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={search.managed === name}
                onClick={() => {
                  set({ managed: search.managed === name ? undefined : name })
                  close()
                }}
                className="h-8 w-full rounded-control px-2.5 text-left hover:bg-background aria-pressed:font-semibold aria-pressed:text-brand touch:h-11"
              >
                {name === myName ? t`Me` : name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
