import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { postEventGrid } from '@muster/contract/events/event-endpoints.ts'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { DraftNote } from '../gigs/posting/draft-note.tsx'
import { NoMethodDialog } from '../gigs/posting/no-method-dialog.tsx'
import { PostHead } from '../gigs/posting/post-head.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { EventFields } from './event-fields.tsx'
import { GridCost } from './grid-cost.tsx'
import { GridTable } from './grid-table.tsx'
import { type GridDraft, newRow, withColumn, withPasted } from './grid-values.ts'
import { GuestsDialog } from './guests-dialog.tsx'
import { PasteRowsDialog } from './paste-rows-dialog.tsx'
import { type EventGridStart, useEventGrid } from './use-event-grid.ts'

interface EventGridProps extends EventGridStart {
  title: string
  intro: ReactNode
}

const icon = { size: 14, 'aria-hidden': true }

/** The grid with what it costs, and what all its shifts have in common. */
export function EventGrid({ facts, event, title, name, day, intro }: EventGridProps) {
  const { t } = useLingui()
  const { location, addresses, skills } = facts
  const { kept, today, check, problems, post, submit, isReady, isTooMuch, tried, done } = useEventGrid({ facts, event, name, day })
  const { common, draft } = kept.work
  const [open, setOpen] = useState<'paste' | 'guests' | null>(null)
  const change = (next: GridDraft): void => kept.change({ common, draft: next })
  const words: Record<CallError<typeof postEventGrid>, string> = {
    PAYMENT_METHOD_DOES_NOT_EXIST: t`Add a way to pay first.`,
    WAGE_BELOW_MINIMUM: t`A wage is under the minimum for its position here.`,
    GIG_STARTED: t`A start has passed. Choose a later time.`,
  }
  const { gigs_count: gigs = 0, places_count: pros = 0 } = check.data ?? {}
  const noMethod = post.error instanceof CallFailed && post.error.code === 'PAYMENT_METHOD_DOES_NOT_EXIST'
  const button = (
    <Button variant="contained" size="mainAction" fullWidth loading={post.isPending} onClick={submit}>
      {!isReady || gigs === 0 ? (
        <Trans>Post shifts</Trans>
      ) : (
        <>
          <Plural value={gigs} one="Post # shift" other="Post # shifts" />
          {' · '}
          <Plural value={pros} one="# pro" other="# pros" />
        </>
      )}
    </Button>
  )
  return (
    <>
      <PostHead title={title} type="event" keptAt={kept.keptAt} />
      <div className="flex flex-1 desktop:min-h-0">
        <div id="event-grid" className="min-w-0 flex-1 px-4 py-5 desktop:overflow-y-auto desktop:px-6 phone:pb-44">
          <DraftNote restoredAt={kept.restoredAt} copied={null} onStartOver={kept.startOver} />
          {intro && <p className="mb-4 text-gray">{intro}</p>}
          <EventFields
            value={common}
            onChange={(next) => kept.change({ common: next, draft })}
            isNew={event === null}
            addresses={addresses}
            tried={tried}
          />
          <div className="mt-6 mb-3 flex flex-wrap items-end gap-2">
            <ComboBox
              className="w-64 max-w-full"
              label={t`Add a position`}
              placeholder={t`What do you need?`}
              options={skills
                .filter(({ id }) => !draft.columns.some(({ skill_id }) => skill_id === id))
                .map((skill) => ({ value: skill.id, label: skillName(skill), mark: <PositionMark hue={skill.color} /> }))}
              value={null}
              onChange={(id) => {
                const skill = skills.find((one) => one.id === id)
                if (skill) change(withColumn(draft, skill))
              }}
            />
            <Button variant="raised" icon={<ClipboardPaste {...icon} />} onClick={() => setOpen('paste')}>
              <Trans>Paste rows</Trans>
            </Button>
            <Button variant="raised" icon={<Users {...icon} />} onClick={() => setOpen('guests')}>
              <Trans>From guests</Trans>
            </Button>
          </div>
          {draft.columns.length === 0 && (
            <p className="mb-3 text-gray">
              <Trans>Add the positions you need; each becomes a column with its wage. Then say how many at which time.</Trans>
            </p>
          )}
          <GridTable draft={draft} onChange={change} skills={skills} problems={problems} firstDay={today} />
          <Button
            variant="text"
            icon={<Plus {...icon} />}
            className="mt-1"
            onClick={() => {
              const last = draft.rows.at(-1)
              change({
                ...draft,
                rows: [...draft.rows, newRow({ local_date: last?.local_date ?? null, start_time: last?.end_time ?? null, end_time: null })],
              })
            }}
          >
            <Trans>Add a time</Trans>
          </Button>
          <div className="mt-3 flex flex-col gap-2" aria-live="polite">
            {isTooMuch && (
              <p className="text-error">
                <Trans>At most 200 shifts at once; post the rest after them.</Trans>
              </p>
            )}
            {tried && !isTooMuch && !isReady && (
              <p className="text-error">
                <Trans>Give each row its times and each position its wage, and say how many pros you need.</Trans>
              </p>
            )}
            <CallProblem error={post.error} words={words} except={['PAYMENT_METHOD_DOES_NOT_EXIST']} />
          </div>
          <div className="mt-6 wide:hidden">
            <GridCost check={check} />
            <div className="mt-4 phone:hidden">{button}</div>
          </div>
        </div>
        <aside className="flex w-[320px] shrink-0 flex-col border-l border-light-gray bg-background px-6 py-6 max-wide:hidden">
          <GridCost check={check} />
          <div className="mt-auto pt-6">
            {button}
            <p className="mt-2 text-center text-small text-gray">
              <Trans>All of them or none are posted.</Trans>
            </p>
          </div>
        </aside>
        <div className="fixed inset-x-0 bottom-0 z-30 border-t border-light-gray bg-white px-4 pt-2.5 pb-[max(16px,env(safe-area-inset-bottom))] shadow-up desktop:hidden">
          {kept.keptAt && (
            <p className="mb-2 text-right text-small text-gray">
              <Trans>Draft kept</Trans>
            </p>
          )}
          {button}
        </div>
        {open === 'paste' && (
          <PasteRowsDialog
            skills={skills}
            today={today}
            onClose={() => setOpen(null)}
            onTake={(shifts) => {
              change(withPasted(draft, shifts, skills))
              setOpen(null)
            }}
          />
        )}
        {open === 'guests' && (
          <GuestsDialog
            draft={draft}
            skills={skills}
            onClose={() => setOpen(null)}
            onTake={(next) => {
              change(next)
              setOpen(null)
            }}
          />
        )}
        <NoMethodDialog open={noMethod} location={location} onClose={() => post.reset()} />
        <UnsavedChanges
          when={kept.touched && !done && !noMethod}
          consequence={<Trans>The draft is kept on this device and is here when you come back.</Trans>}
        />
      </div>
    </>
  )
}
