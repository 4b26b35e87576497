import { Trans, useLingui } from '@lingui/react/macro'
import { listCertifications } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { ShownBadge } from '@muster/contract/pros/badges.ts'
import { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { useQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { read } from '../api/query.ts'
import { CheckList } from '../gigs/applications/check-list.tsx'
import { useChosenWords } from '../gigs/list/use-chosen-words.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { FilterChip, KeptChip } from '../ui/chip.tsx'
import { Popover } from '../ui/popover.tsx'
import { SortMenu } from '../ui/sort-menu.tsx'
import { MoreProFilters } from './more-pro-filters.tsx'
import { hasFilters } from './pro-query.ts'
import type { FindPros } from './use-find-pros.ts'
import { useProWords } from './use-pro-words.ts'

/** One row of filters, each option with how many pros it would keep. */
export function ProFilters({ find }: { find: FindPros }) {
  const { t } = useLingui()
  const { search, set, clear, options } = find
  const flags = [
    ['has_worked_together', t`Worked here`],
    ['is_favorite', t`Favorites`],
    ['in_network', t`In network`],
    ['is_verified', t`Verified`],
  ] as const
  return (
    <div className="no-scrollbar flex shrink-0 items-center gap-1.5 overflow-x-auto border-b border-light-gray px-4 py-2 desktop:flex-wrap desktop:px-6">
      <Toggle
        chosen={search.rating_gte === 4}
        count={options?.rated_4}
        onUse={() => set({ rating_gte: search.rating_gte === 4 ? undefined : 4 })}
      >
        <Trans>4.0 and up, or new</Trans>
      </Toggle>
      {flags.map(([name, label]) => (
        <Toggle
          key={name}
          chosen={search[name] === true}
          count={options?.[name]}
          onUse={() => set({ [name]: search[name] ? undefined : true })}
        >
          {label}
        </Toggle>
      ))}
      <ListFilters find={find} />
      <MoreChip find={find} />
      {hasFilters(search) && (
        <Button variant="ghost" size="small" onClick={clear}>
          {t`Clear`}
        </Button>
      )}
      <div className="ml-auto pl-2">
        <SortMenu
          value={search.ordering}
          names={{ rating: t`Highest rated`, completion_rate: t`Most reliable`, gigs_worked: t`Most shifts` }}
          onChange={(ordering) => set({ ordering })}
        />
      </div>
    </div>
  )
}

function Toggle({
  chosen,
  count,
  onUse,
  children,
}: {
  chosen: boolean
  count: number | undefined
  onUse: () => void
  children: ReactNode
}) {
  return (
    <KeptChip chosen={chosen} onUse={onUse}>
      {children}
      <b className={chosen ? '' : 'text-black'}>{count ?? ' '}</b>
    </KeptChip>
  )
}

/** Badges, certificates and ways to work. */
function ListFilters({ find: { search, set, options } }: { find: FindPros }) {
  const { t } = useLingui()
  const { badges, types } = useProWords()
  const { data: papers = [] } = useQuery(read(listCertifications, {}))
  return (
    <>
      <ListChip
        label={t`Badges`}
        choices={ShownBadge.options.map((badge) => ({ value: badge, name: badges[badge], count: options?.badge_types[badge] }))}
        value={search.badge_types}
        onChange={(badge_types) => set({ badge_types })}
      />
      <ListChip
        label={t`Certifications`}
        choices={papers.map((paper) => ({ value: paper.id, name: skillName(paper), count: options?.certifications[paper.id] }))}
        value={search.certifications}
        onChange={(certifications) => set({ certifications })}
      />
      <ListChip
        label={t`W-2 or 1099`}
        choices={EmploymentType.options.map((type) => ({ value: type, name: types[type], count: options?.contractor_types[type] }))}
        value={search.contractor_types}
        onChange={(contractor_types) => set({ contractor_types })}
      />
    </>
  )
}

interface ListChipProps<Value extends string | number> {
  label: string
  choices: readonly { value: Value; name: string; count: number | undefined }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

function ListChip<Value extends string | number>({ label, choices, value, onChange }: ListChipProps<Value>) {
  const chosenWords = useChosenWords()
  const chosen = choices.filter((one) => value.includes(one.value)).map(({ name }) => name)
  return (
    <Popover
      className="w-64"
      label={label}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={chosen.length > 0 ? `${label}:` : label}
          value={chosen.length > 0 ? chosenWords(chosen) : undefined}
          onRemove={() => onChange([])}
        />
      )}
    >
      <CheckList
        label={label}
        options={choices.map((one) => ({ value: one.value, label: one.count === undefined ? one.name : `${one.name} · ${one.count}` }))}
        value={value}
        onChange={onChange}
      />
    </Popover>
  )
}

function MoreChip({ find }: { find: FindPros }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { days_of_week, time_blocks, hours_per_week, previous_positions, pro_certifications, has_background_check, skill_group } =
    find.search
  const count = [days_of_week, time_blocks, hours_per_week, previous_positions, pro_certifications].filter(
    ({ length }) => length > 0,
  ).length
  const more = count + (has_background_check ? 1 : 0) + (skill_group ? 1 : 0)
  return (
    <>
      <FilterChip
        label={t`More`}
        icon={<SlidersHorizontal size={12} aria-hidden />}
        value={more > 0 ? more : undefined}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      />
      {isOpen && <MoreProFilters find={find} onClose={() => setOpen(false)} />}
    </>
  )
}
