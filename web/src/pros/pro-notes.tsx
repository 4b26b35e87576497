import { Trans, useLingui } from '@lingui/react/macro'
import { addProNote, listProNotes, MOST_NOTE_CHARACTERS, type ProNote, removeProNote } from '@muster/contract/pros/pro-note-endpoints.ts'
import { requiredText } from '@muster/contract/wire.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { z } from 'zod'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useCall } from '../api/use-call.ts'
import { useEndless } from '../api/use-endless.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { RecordPart } from './record-part.tsx'

/** What this location's team noted about a pro. */
export function ProNotes({ id }: { id: number }) {
  const notes = useEndless(listProNotes, { params: { id }, query: {} })
  return (
    <RecordPart title={<Trans>Notes</Trans>} note={<Trans>only your team sees these</Trans>}>
      {failedToLoad(notes) ? (
        <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />
      ) : notes.isPending ? (
        <Skeleton className="grid gap-2">
          <Bone className="h-10" />
        </Skeleton>
      ) : (
        <ul>
          {notes.items.map((note) => (
            <NoteLine key={note.id} note={note} proId={id} />
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <Button size="small" loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <NewNote id={id} />
    </RecordPart>
  )
}

function NoteLine({ note, proId }: { note: ProNote; proId: number }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(removeProNote, { changes: [listProNotes], onSuccess: () => setAsking(false) })
  return (
    <li className="border-b border-light-gray pb-2.5 not-first:pt-2.5">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.note}</p>
      <p className="flex items-center gap-1 text-small text-gray">
        {note.created_by_name}, {shortDate(note.created_ts)}
        {note.is_own && (
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Delete note`}
            icon={<Trash2 size={13} aria-hidden />}
            onClick={() => setAsking(true)}
          />
        )}
      </p>
      {isAsking && (
        <ConfirmDialog
          open
          title={<Trans>Delete this note?</Trans>}
          consequence={<Trans>No one on your team will see it anymore.</Trans>}
          action={<Trans>Delete note</Trans>}
          loading={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate({ params: { id: proId, noteId: note.id } })}
        >
          <CallProblem error={remove.error} words={{}} />
        </ConfirmDialog>
      )}
    </li>
  )
}

const Written = z.object({ note: requiredText(MOST_NOTE_CHARACTERS) })
type Written = z.output<typeof Written>

function NewNote({ id }: { id: number }) {
  const { t } = useLingui()
  const form = useMusterForm<Written, Written>(Written, { note: '' })
  const add = useCall(addProNote, { form, changes: [listProNotes], onSuccess: () => form.reset({ note: '' }) })
  return (
    <form className="mt-3 grid gap-2" noValidate onSubmit={form.handleSubmit((body) => add.mutate({ params: { id }, body }))}>
      <TextArea
        label={t`Add a note`}
        rows={2}
        maxLength={MOST_NOTE_CHARACTERS}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <CallProblem error={add.error} words={{}} />
      {form.formState.isDirty && (
        <Button type="submit" variant="contained" loading={add.isPending} className="justify-self-start">
          <Trans>Save note</Trans>
        </Button>
      )}
    </form>
  )
}
