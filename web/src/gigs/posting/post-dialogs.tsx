import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import { lazy, Suspense } from 'react'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'
import { writeTemplate } from '../templates/template-values.ts'
import type { ShiftFacts } from './use-shift-facts.ts'
import type { SendShift } from './use-send-shift.ts'

// Most posts never open these, so they load on demand.
const CopyShiftDialog = lazy(() => import('./copy-shift-dialog.tsx').then(({ CopyShiftDialog: component }) => ({ default: component })))
const TemplatesDialog = lazy(() =>
  import('../templates/templates-dialog.tsx').then(({ TemplatesDialog: component }) => ({ default: component })),
)
const NoMethodDialog = lazy(() => import('./no-method-dialog.tsx').then(({ NoMethodDialog: component }) => ({ default: component })))
const AssignedDialog = lazy(() =>
  import('../assignments/assigned-dialog.tsx').then(({ AssignedDialog: component }) => ({ default: component })),
)

interface PostDialogsProps {
  form: ShiftFormState
  values: ShiftDraft
  location: ShiftFacts['location']
  post: SendShift
  /** The dialog the manager opened. */
  open: 'copy' | 'templates' | null
  onClose: () => void
  onCopy: (id: number) => void
  /** Pictures of the template that filled the form. */
  onPictures: (attachments: readonly StoredFile[]) => void
}

/** The dialogs of posting: what to start from, and what happened to the assigned pros or the payment method. */
export function PostDialogs({ form, values, location, post, open, onClose, onCopy, onPictures }: PostDialogsProps) {
  return (
    <Suspense fallback={null}>
      {open === 'copy' && (
        <CopyShiftDialog
          onClose={onClose}
          onChoose={(id) => {
            onClose()
            onCopy(id)
          }}
        />
      )}
      {open === 'templates' && (
        <TemplatesDialog
          locationId={location.id}
          values={values}
          onClose={onClose}
          onUse={(template) => {
            onClose()
            writeTemplate(form, template)
            onPictures(template.attachments)
          }}
        />
      )}
      {post.assigned && <AssignedDialog outcomes={post.assigned.outcomes} onClose={() => post.leave(post.assigned!.gig)} />}
      {post.noMethod && <NoMethodDialog open location={location} onClose={() => post.reset()} />}
    </Suspense>
  )
}
