import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listReferralCodes } from '@muster/contract/referrals/referral-endpoints.ts'
import type { ReferralCodeRow } from '@muster/contract/referrals/referral.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { countWords } from '../admin/count-words.ts'
import { FilterBar } from '../admin/filter-bar.tsx'
import { ListTools } from '../admin/list-tools.tsx'
import { PagedList } from '../admin/paged-list.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CodePanel } from './code-panel.tsx'
import type { codesSearch } from './codes-search.ts'

type Filters = ReturnType<(typeof codesSearch)['read']>
const CODE_KINDS = ['PERSON', 'CAMPAIGN'] as const
const CODE_USES = ['joined', 'refused', 'off'] as const

/** Referral codes of people and campaigns, for the staff: who joined by each, and what it earned. */
export function AdminCodesScreen() {
  const search = useSearch({ from: '/admin/referral-code' })
  const navigate = useNavigate({ from: '/admin/referral-code' })
  const isPhone = usePhone()
  const [isAdding, setAdding] = useState(false)
  const { code: chosen, kind, used, ...rest } = search
  const query = { ...rest, kind: CODE_KINDS.find((one) => one === kind), used: CODE_USES.find((one) => one === used) }
  const codes = useQuery({ ...read(listReferralCodes, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<Filters>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const choose = (code: string | undefined): void => void navigate({ search: (old) => ({ ...old, code }) })
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          title={<Trans>Referral codes</Trans>}
          note={codes.data && countWords(codes.data)}
          actions={
            <>
              <ListTools list="codes" endpoint={listReferralCodes} query={query} page={codes.data} />
              <Button variant="contained" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                <Trans>Campaign code</Trans>
              </Button>
            </>
          }
        />
        <CodeFilters search={search} onChange={change} />
        <PagedList
          list={codes}
          search={search}
          wrong={undefined}
          none={<Trans>No codes match</Trans>}
          counted={(count) => <Plural value={count} one="# code" other="# codes" />}
          onChange={change}
        >
          {(rows) =>
            isPhone ? <CodeCards codes={rows} onChoose={choose} /> : <CodeTable codes={rows} chosen={chosen} onChoose={choose} />
          }
        </PagedList>
      </div>
      {chosen !== undefined && <CodePanel key={chosen} code={chosen} onClose={() => choose(undefined)} />}
      {isAdding && (
        <CampaignDialog
          onClose={() => setAdding(false)}
          onDone={(code) => {
            setAdding(false)
            choose(code)
          }}
        />
      )}
    </div>
  )
}

function CodeFilters({ search, onChange }: { search: Filters; onChange: (part: Partial<Filters>) => void }) {
  const { t } = useLingui()
  const words = { joined: t`Someone joined`, refused: t`With refusals`, off: t`Switched off` }
  const isFiltered = search.search !== undefined || search.kind !== undefined || search.used !== undefined
  return (
    <FilterBar isFiltered={isFiltered} onClear={() => onChange({ search: undefined, kind: undefined, used: undefined })}>
      <TypedFilter
        label={t`Code, person or business`}
        value={search.search ?? ''}
        onChange={(typed) => onChange({ search: typed || undefined })}
      />
      <SelectField
        hideLabel
        label={t`Kind`}
        className="w-44 phone:w-[calc(50%-4px)]"
        value={search.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value || undefined })}
      >
        <option value="">{t`Any kind`}</option>
        <option value="PERSON">{t`A person’s`}</option>
        <option value="CAMPAIGN">{t`A campaign’s`}</option>
      </SelectField>
      <SelectField
        hideLabel
        label={t`Use`}
        className="w-44 phone:w-[calc(50%-4px)]"
        value={search.used ?? ''}
        onChange={(event) => onChange({ used: event.target.value || undefined })}
      >
        <option value="">{t`Used or not`}</option>
        {CODE_USES.map((use) => (
          <option key={use} value={use}>
            {words[use]}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}

interface CodesProps {
  codes: readonly ReferralCodeRow[]
  onChoose: (code: string) => void
}

const OffTag = () => (
  <Tag hue="red">
    <Trans>Off</Trans>
  </Tag>
)

function CodeTable({ codes, chosen, onChoose }: CodesProps & { chosen: string | undefined }) {
  const { t } = useLingui()
  return (
    <Table label={t`Referral codes`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`Code`}</ColumnHead>
          <ColumnHead>{t`Whose`}</ColumnHead>
          <ColumnHead>{t`Business`}</ColumnHead>
          <ColumnHead figure>{t`Joined`}</ColumnHead>
          <ColumnHead figure>{t`Earned`}</ColumnHead>
          <ColumnHead figure>{t`Refused`}</ColumnHead>
          <ColumnHead figure>{t`Credit`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {codes.map(({ code, kind, name, business_name, is_on, joined_count, earned_count, refused_count, earned }) => (
          <Row key={code} chosen={code === chosen} onClick={() => onChoose(code)}>
            <Cell strong>
              <button type="button" className="hover:underline" onClick={() => onChoose(code)}>
                {code}
              </button>{' '}
              {!is_on && <OffTag />}
            </Cell>
            <Cell className="max-w-64 truncate">
              {name} {kind === 'CAMPAIGN' && <Tag hue="purple">{t`Campaign`}</Tag>}
            </Cell>
            <Cell className="max-w-64 truncate text-gray">{business_name ?? '–'}</Cell>
            <Cell figure>{joined_count}</Cell>
            <Cell figure>{earned_count}</Cell>
            <Cell figure>{refused_count}</Cell>
            <Cell figure strong>
              {money(earned)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function CodeCards({ codes, onChoose }: CodesProps) {
  return (
    <ul>
      {codes.map(({ code, name, business_name, is_on, joined_count, earned }) => (
        <li key={code}>
          <button
            type="button"
            onClick={() => onChoose(code)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-light-gray px-4 py-3 text-left"
          >
            <span>
              <b>{code}</b> {!is_on && <OffTag />}
            </span>
            <b>{money(earned)}</b>
            <span className="truncate text-gray">{[name, business_name].filter(Boolean).join(' · ')}</span>
            <span className="text-gray">
              <Plural value={joined_count} one="# joined" other="# joined" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
