import { Trans, useLingui } from '@lingui/react/macro'
import { addUserNote, listUserNotes, MOST_USER_NOTE_CHARACTERS, type UserNote } from '@muster/contract/accounts/user-note-endpoints.ts'
import { requiredText } from '@muster/contract/wire.ts'
import { z } from 'zod'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { useCall } from '../../api/use-call.ts'
import { useEndless } from '../../api/use-endless.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'

/** What the staff noted about a person, and the form for the next note. */
export function UserNotes({ id }: { id: number }) {
  const notes = useEndless(listUserNotes, { params: { id }, query: {} })
  return (
    <div className="max-w-3xl">
      <NewNote id={id} />
      {failedToLoad(notes) ? (
        <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />
      ) : notes.isPending ? (
        <SkeletonRows rows={3} />
      ) : notes.items.length === 0 ? (
        <p className="text-gray">
          <Trans>No notes yet.</Trans>
        </p>
      ) : (
        <ul>
          {notes.items.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <Button variant="outlined" loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

function NoteRow({ note: { note, created_by_user, created_ts } }: { note: UserNote }) {
  return (
    <li className="border-t border-light-gray py-3">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
      <p className="text-small text-gray">
        {created_by_user.first_name} {created_by_user.last_name}, {shortDate(created_ts)} · {clockTime(created_ts)}
      </p>
    </li>
  )
}

const Written = z.object({ note: requiredText(MOST_USER_NOTE_CHARACTERS) })
type Written = z.output<typeof Written>

function NewNote({ id }: { id: number }) {
  const { t } = useLingui()
  const form = useMusterForm<Written, Written>(Written, { note: '' })
  const add = useCall(addUserNote, {
    form,
    changes: [listUserNotes],
    onSuccess: () => {
      form.reset({ note: '' })
      toastDone(t`Note saved`)
    },
  })
  return (
    <form className="mb-5 grid gap-2" noValidate onSubmit={form.handleSubmit((body) => add.mutate({ params: { id }, body }))}>
      <TextArea
        label={t`Add a note`}
        help={t`Only the staff read notes. They stay, with your name.`}
        rows={3}
        maxLength={MOST_USER_NOTE_CHARACTERS}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <CallProblem error={add.error} words={{}} />
      <Button type="submit" variant="contained" loading={add.isPending} className="justify-self-start">
        <Trans>Save note</Trans>
      </Button>
    </form>
  )
}
