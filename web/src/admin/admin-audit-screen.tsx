import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AUDIT_DAYS, type AuditEntry, listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { read } from '../api/query.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { adminAuditSearch } from './admin-audit-search.ts'
import { FilterBar } from './filter-bar.tsx'
import { NumberFilter } from './number-filter.tsx'
import { ListTools } from './list-tools.tsx'
import { PagedList } from './paged-list.tsx'
import { TuckedFilters } from './tucked-filters.tsx'
import { TypedFilter } from './typed-filter.tsx'

type Search = ReturnType<(typeof adminAuditSearch)['read']>

const NO_FILTERS = {
  actor_id: undefined,
  subject_kind: undefined,
  subject_id: undefined,
  gig_id: undefined,
  action: undefined,
  created_ts__gte: undefined,
  created_ts__lte: undefined,
}
const numberOf = (value: number | string | undefined): number | undefined => (typeof value === 'number' ? value : undefined)

/** Who did what, newest first: the last days, or everything about one person, record or shift. */
export function AdminAuditScreen() {
  const search = useSearch({ from: '/admin/audit' })
  const navigate = useNavigate({ from: '/admin/audit' })
  const isPhone = usePhone()
  const { actor_id, subject_id, gig_id, expanded_id: _, ...rest } = search
  const wrong = [actor_id, subject_id, gig_id].find((one) => typeof one === 'string')
  const query = { ...rest, actor_id: numberOf(actor_id), subject_id: numberOf(subject_id), gig_id: numberOf(gig_id) }
  const entries = useQuery({
    ...read(listAuditEntries, {
      query,
    }),
    enabled: wrong === undefined && (subject_id === undefined || search.subject_kind !== undefined),
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<Search>): void => void navigate({ search: (old) => ({ ...old, page: 1, ...part }) })
  const isNarrow = actor_id !== undefined || subject_id !== undefined || gig_id !== undefined || search.created_ts__gte !== undefined
  return (
    <>
      <PageHeader
        title={<Trans>Audit log</Trans>}
        note={!isNarrow && <Plural value={AUDIT_DAYS} one="the last day" other="the last # days" />}
        actions={<ListTools list="audit" endpoint={listAuditEntries} query={query} page={wrong === undefined ? entries.data : undefined} />}
      />
      <AuditFilters search={search} onChange={change} />
      <PagedList
        list={entries}
        search={search}
        wrong={wrong}
        none={<Trans>Nothing in the log matches</Trans>}
        counted={(count) => <Plural value={count} one="# entry" other="# entries" />}
        onChange={change}
      >
        {(rows) => (isPhone ? <AuditCards entries={rows} /> : <AuditTable entries={rows} />)}
      </PagedList>
    </>
  )
}

function AuditFilters({ search, onChange }: { search: Search; onChange: (part: Partial<Search>) => void }) {
  const { t } = useLingui()
  const active = Object.keys(NO_FILTERS).filter((key) => search[key as keyof Search] !== undefined).length
  return (
    <FilterBar isFiltered={active > 0} onClear={() => onChange(NO_FILTERS)}>
      <TypedFilter wide label={t`Action`} value={search.action ?? ''} onChange={(action) => onChange({ action: action || undefined })} />
      <TuckedFilters active={active}>
        <NumberFilter
          label={t`Account ID`}
          value={search.actor_id}
          onChange={(actor_id) => onChange({ actor_id: actor_id as Search['actor_id'] })}
        />
        <NumberFilter label={t`Shift ID`} value={search.gig_id} onChange={(gig_id) => onChange({ gig_id: gig_id as Search['gig_id'] })} />
        <TypedFilter
          label={t`Kind of record`}
          value={search.subject_kind ?? ''}
          error={
            search.subject_id !== undefined && search.subject_kind === undefined ? t`Such as location, application or payment` : undefined
          }
          onChange={(subject_kind) => onChange({ subject_kind: subject_kind || undefined })}
        />
        <NumberFilter
          label={t`Record ID`}
          value={search.subject_id}
          onChange={(subject_id) => onChange({ subject_id: subject_id as Search['subject_id'] })}
        />
      </TuckedFilters>
    </FilterBar>
  )
}

/** A person by a link to their account; Muster itself and the payments provider in words. */
function Actor({ entry: { actor_kind, actor_id, actor_name } }: { entry: AuditEntry }) {
  if (actor_id !== null)
    return (
      <TextLink to="/admin/users" search={{ selected_id: actor_id }} tone="ink">
        {actor_name ?? `#${actor_id}`}
      </TextLink>
    )
  return <span className="text-gray">{actor_kind === 'provider' ? <Trans>Payments provider</Trans> : <Trans>Muster</Trans>}</span>
}

/** The record that an entry is about, as a link where staff have a page of it. */
function Subject({ entry: { subject_kind, subject_id } }: { entry: AuditEntry }) {
  const id = String(subject_id)
  const label = `${subject_kind.replaceAll('_', ' ')} ${id}`
  if (subject_kind === 'application')
    return (
      <TextLink to="/admin/applications/$applicationId" params={{ applicationId: id }}>
        {label}
      </TextLink>
    )
  if (subject_kind === 'location')
    return (
      <TextLink to="/admin/locations/$locationId" params={{ locationId: id }}>
        {label}
      </TextLink>
    )
  if (subject_kind === 'pro')
    return (
      <TextLink to="/admin/pros/$id" params={{ id }}>
        {label}
      </TextLink>
    )
  if (subject_kind === 'dispute')
    return (
      <TextLink to="/admin/disputes/$disputeId" params={{ disputeId: id }}>
        {label}
      </TextLink>
    )
  if (subject_kind === 'user')
    return (
      <TextLink to="/admin/users" search={{ selected_id: subject_id }}>
        {label}
      </TextLink>
    )
  return <span>{label}</span>
}

/** The reason and each changed field: before, after. */
const changesOf = ({ reason, changes }: AuditEntry): string =>
  [
    ...(reason === null ? [] : [`“${reason}”`]),
    ...changes.map(({ field, before, after }) =>
      after === null && before === null ? field : before === null ? `${field}: ${after}` : `${field}: ${before} → ${after ?? '–'}`,
    ),
  ].join(' · ')

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui()
  return (
    <Table label={t`Audit log`}>
      <thead className="sticky top-0 bg-white">
        <tr>
          <ColumnHead>{t`When`}</ColumnHead>
          <ColumnHead>{t`Who`}</ColumnHead>
          <ColumnHead>{t`Action`}</ColumnHead>
          <ColumnHead>{t`Record`}</ColumnHead>
          <ColumnHead>{t`What changed`}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="text-gray">
              {shortDate(entry.created_ts)} · {clockTime(entry.created_ts)}
            </Cell>
            <Cell className="max-w-44 truncate">
              <Actor entry={entry} />
            </Cell>
            <Cell>
              <code className="text-normal">{entry.action}</code>
            </Cell>
            <Cell>
              <Subject entry={entry} />
            </Cell>
            <Cell className="max-w-[32rem] truncate text-gray" title={changesOf(entry)}>
              {changesOf(entry)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-light-gray px-4 py-3">
          <span className="flex justify-between gap-3">
            <code className="min-w-0 font-semibold [overflow-wrap:anywhere]">{entry.action}</code>
            <span className="shrink-0 text-gray">
              {shortDate(entry.created_ts)} · {clockTime(entry.created_ts)}
            </span>
          </span>
          <span className="flex flex-wrap gap-x-3">
            <Actor entry={entry} /> <Subject entry={entry} />
          </span>
          <span className="block text-gray [overflow-wrap:anywhere]">{changesOf(entry)}</span>
        </li>
      ))}
    </ul>
  )
}
