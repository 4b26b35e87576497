import { Trans, useLingui } from '@lingui/react/macro'
import type { GigTemplate } from '@muster/contract/gigs/templates/template.ts'
import { listGigTemplates, removeGigTemplate } from '@muster/contract/gigs/templates/template-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { hourly } from '../../ui/format-money.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { KeepTemplate } from './keep-template.tsx'
import type { ShiftDraft } from '../shift-values.ts'
import { skillName } from '../../skills/skill-name.ts'
import { TemplateDialog } from './template-dialog.tsx'

interface TemplatesDialogProps {
  locationId: number
  /** The form, to save as a template. */
  values: ShiftDraft
  onUse: (template: GigTemplate) => void
  onClose: () => void
}

/** The location's templates to use, edit or delete, and a field to save the form as one. */
export function TemplatesDialog({ locationId, values, onUse, onClose }: TemplatesDialogProps) {
  const { t } = useLingui()
  const templates = useQuery(read(listGigTemplates, { query: { location_id: locationId } }))
  const [edited, setEdited] = useState<GigTemplate | null>(null)
  const remove = useCall(removeGigTemplate, { changes: [listGigTemplates], onSuccess: () => toastDone(t`Template deleted`) })
  if (edited) return <TemplateDialog template={edited} onClose={() => setEdited(null)} />
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={t`Templates`}
      description={t`A template fills in position, wage, description and requirements. You choose the date, times and address.`}
    >
      <KeepTemplate locationId={locationId} values={values} />
      {failedToLoad(templates) ? (
        <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
      ) : templates.isPending ? (
        <SkeletonRows rows={4} tall />
      ) : templates.data.length === 0 ? (
        <EmptyState title={<Trans>No templates yet</Trans>}>
          <Trans>Fill in the form once and save it here. Next time it’s one tap.</Trans>
        </EmptyState>
      ) : (
        <ul aria-label={t`Templates`} className="-mx-2">
          {templates.data.map((one) => (
            <TemplateRow
              key={one.id}
              template={one}
              onUse={() => onUse(one)}
              onEdit={() => setEdited(one)}
              onDelete={() => remove.mutate({ params: { id: one.id } })}
            />
          ))}
        </ul>
      )}
      <CallProblem error={remove.error} />
    </Dialog>
  )
}

interface TemplateRowProps {
  template: GigTemplate
  onUse: () => void
  onEdit: () => void
  onDelete: () => void
}

function TemplateRow({ template: one, onUse, onEdit, onDelete }: TemplateRowProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-center rounded-control hover:bg-background">
      <button
        type="button"
        onClick={onUse}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 py-1.5 text-left focus-visible:bg-brand-soft"
      >
        <span className="min-w-0 flex-1">
          <b className="block truncate">{one.name}</b>
          <span className="block truncate text-small text-gray">{one.position_description}</span>
        </span>
        <span className="shrink-0 text-right text-small text-gray">
          <b className="block text-normal text-black">{hourly(one.hourly_rate)}</b>
          {skillName({ name: one.skill_name, name_es: one.skill_name_es })}
        </span>
      </button>
      <Menu
        label={t`More for ${one.name}`}
        trigger={(props) => (
          <Button variant="ghost" iconOnly aria-label={t`More for ${one.name}`} icon={<Ellipsis size={16} aria-hidden />} {...props} />
        )}
      >
        <MenuItem onClick={onEdit}>
          <Trans>Edit</Trans>
        </MenuItem>
        <MenuItem destructive onClick={onDelete}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
    </li>
  )
}
