import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { GigViewSwitch } from './gig-view-switch.tsx'
import { KindSwitch } from './kind-switch.tsx'
import type { useGigs } from './use-gigs.ts'

const from = '/locations/$locationId/gigs'

/** The list's head: how many shifts there are, and the switches to events and to the calendar. */
export function GigListHead({ list }: { list: ReturnType<typeof useGigs> }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from })
  return (
    <PageHeader
      title={<Trans>Shifts</Trans>}
      note={list.isSuccess && list.count > 0 ? (list.isCountExact ? list.count : t`over ${list.count - 1}`) : undefined}
      beside={
        <>
          <KindSwitch kind="gigs" onChange={(kind) => void navigate({ search: (old) => ({ ...old, kind, selected_gig_id: undefined }) })} />
          <GigViewSwitch
            view="list"
            onChange={(view) => void navigate({ search: (old) => ({ ...old, view, selected_gig_id: undefined }) })}
          />
        </>
      }
      actions={
        <LinkButton
          from={from}
          to="/locations/$locationId/gigs-add"
          search={{}}
          variant="contained"
          icon={<Plus size={14} aria-hidden />}
          className="desktop:hidden"
        >
          <Trans>Post shift</Trans>
        </LinkButton>
      }
    />
  )
}
