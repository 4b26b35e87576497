import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AdminProRow, listProsForAdmin } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListTools } from '../../admin/list-tools.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { countWords } from '../../admin/count-words.ts'
import { read } from '../../api/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { AdminProFilters } from './admin-pro-filters.tsx'
import { ProState } from './pro-state.tsx'

type Ordering = 'user_id' | '-user_id'

/** Every pro, for the staff to find one: by name, phone number, account or whether they are verified. */
export function AdminProsScreen() {
  const search = useSearch({ from: '/admin/pros' })
  const navigate = useNavigate({ from: '/admin/pros' })
  const isPhone = usePhone()
  const ordering: Ordering = search.ordering === '-user_id' ? '-user_id' : 'user_id'
  const [user_id, wrong] = typeof search.user_id === 'string' ? [undefined, search.user_id] : [search.user_id, undefined]
  const query = { ...search, ordering, user_id }
  const pros = useQuery({
    ...read(listProsForAdmin, { query }),
    enabled: wrong === undefined,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<typeof search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  return (
    <>
      <PageHeader
        title={<Trans>Pros</Trans>}
        note={wrong === undefined && pros.data && countWords(pros.data)}
        actions={<ListTools list="pros" endpoint={listProsForAdmin} query={query} page={wrong === undefined ? pros.data : undefined} />}
      />
      <AdminProFilters search={search} onChange={change} />
      <PagedList
        list={pros}
        search={search}
        wrong={wrong}
        none={<Trans>No pros match</Trans>}
        counted={(count) => <Plural value={count} one="# pro" other="# pros" />}
        onChange={change}
      >
        {(rows) =>
          isPhone ? <ProCards pros={rows} /> : <ProTable pros={rows} ordering={ordering} onOrder={(next) => change({ ordering: next })} />
        }
      </PagedList>
    </>
  )
}

const nameOf = ({ first_name, last_name }: AdminProRow): string => `${first_name} ${last_name}`.trim()

function Name({ pro }: { pro: AdminProRow }) {
  const name = nameOf(pro)
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <Avatar name={name} src={imageUrl(pro.headshot_public_id, 56)} size={24} />
      <TextLink to="/admin/pros/$id" params={{ id: String(pro.id) }} tone="ink" className="truncate">
        {name}
      </TextLink>
    </span>
  )
}

interface ProTableProps {
  pros: readonly AdminProRow[]
  ordering: Ordering
  onOrder: (ordering: Ordering) => void
}

function ProTable({ pros, ordering, onOrder }: ProTableProps) {
  const { t } = useLingui()
  return (
    <Table label={t`Pros`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead
            sorted={ordering === 'user_id' ? 'ascending' : 'descending'}
            onSort={() => onOrder(ordering === 'user_id' ? '-user_id' : 'user_id')}
          >
            {t`User ID`}
          </ColumnHead>
          <ColumnHead>{t`Name`}</ColumnHead>
          <ColumnHead>{t`State`}</ColumnHead>
          <ColumnHead>{t`Phone`}</ColumnHead>
          <ColumnHead>{t`Email`}</ColumnHead>
          <ColumnHead>{t`Market`}</ColumnHead>
          <ColumnHead figure>{t`Rating`}</ColumnHead>
          <ColumnHead figure>{t`Shifts`}</ColumnHead>
          <ColumnHead figure className="pr-4">{t`Completed`}</ColumnHead>
          <ColumnHead>{t`Joined`}</ColumnHead>
          <ColumnHead>{t`Last sign-in`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {pros.map((pro) => (
          <Row key={pro.id}>
            <Cell className="text-gray">{pro.user_id}</Cell>
            <Cell strong className="max-w-60">
              <Name pro={pro} />
            </Cell>
            <Cell>
              <ProState pro={pro} />
            </Cell>
            <Cell>{pro.phone_number === null ? '–' : formatPhone(pro.phone_number)}</Cell>
            <Cell className="max-w-56 truncate">{pro.email ?? '–'}</Cell>
            <Cell>{pro.market_name}</Cell>
            <Cell figure>{pro.rating?.toFixed(1) ?? '–'}</Cell>
            <Cell figure>{pro.gigs_worked}</Cell>
            <Cell figure className="pr-4">
              {pro.completion_percentage === null ? '–' : `${pro.completion_percentage}%`}
            </Cell>
            <Cell className="text-gray">{shortDate(pro.created_ts)}</Cell>
            <Cell className="text-gray">{pro.last_login === null ? '–' : shortDate(pro.last_login)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function ProCards({ pros }: { pros: readonly AdminProRow[] }) {
  return (
    <ul>
      {pros.map((pro) => (
        <li key={pro.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-light-gray px-4 py-3">
          <Name pro={pro} />
          <ProState pro={pro} />
          <span className="min-w-0 text-gray">
            {pro.market_name}
            {pro.phone_number !== null && <span className="block">{formatPhone(pro.phone_number)}</span>}
          </span>
          <span className="text-right text-gray">
            <Plural value={pro.gigs_worked} one="# shift" other="# shifts" />
            {pro.rating !== null && <span className="block">{pro.rating.toFixed(1)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
