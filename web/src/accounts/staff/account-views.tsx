import { Trans } from '@lingui/react/macro'
import { listViewsOfUser } from '@muster/contract/view-as/view-as-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Who of the staff looked at an account, when and why. Nothing if no one did. */
export function AccountViews({ id }: { id: number }) {
  const views = useQuery(read(listViewsOfUser, { params: { id } }))
  if (failedToLoad(views)) return <ErrorState error={views.error} onRetry={() => void views.refetch()} />
  if (views.data === undefined || views.data.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-base font-semibold">
        <Trans>Viewed by staff</Trans>
      </h3>
      <ul>
        {views.data.map((view) => (
          <li key={view.id} className="border-t border-light-gray py-2">
            <span className="block">
              <TextLink to="/admin/users" search={{ selected_id: view.staff_id }} tone="ink">
                {view.staff_name}
              </TextLink>
              <span className="text-gray">
                {' · '}
                {shortDate(view.started_at)} · {clockTime(view.started_at)}
                {' – '}
                {view.ended_at === null ? <Trans>still open</Trans> : clockTime(view.ended_at)}
              </span>
            </span>
            <span className="block [overflow-wrap:anywhere]">{view.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
