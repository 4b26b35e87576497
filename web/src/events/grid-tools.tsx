import { Trans, useLingui } from '@lingui/react/macro'
import type { Skill } from '@muster/contract/skills/skill.ts'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { type GridDraft, withColumn, withPasted } from './grid-values.ts'
import { GuestsDialog } from './guests-dialog.tsx'
import { PasteRowsDialog } from './paste-rows-dialog.tsx'

interface GridToolsProps {
  draft: GridDraft
  skills: readonly Skill[]
  today: string
  onChange: (draft: GridDraft) => void
}

const icon = { size: 14, 'aria-hidden': true }

/** Three ways to fill the grid: add a position, paste rows, or calculate from guests. */
export function GridTools({ draft, skills, today, onChange }: GridToolsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'paste' | 'guests' | null>(null)
  const close = () => setOpen(null)
  const take = (next: GridDraft): void => {
    onChange(next)
    close()
  }
  return (
    <>
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
            if (skill) onChange(withColumn(draft, skill))
          }}
        />
        <Button variant="raised" icon={<ClipboardPaste {...icon} />} onClick={() => setOpen('paste')}>
          <Trans>Paste rows</Trans>
        </Button>
        <Button variant="raised" icon={<Users {...icon} />} onClick={() => setOpen('guests')}>
          <Trans>From guests</Trans>
        </Button>
      </div>
      {open === 'paste' && (
        <PasteRowsDialog skills={skills} today={today} onClose={close} onTake={(shifts) => take(withPasted(draft, shifts, skills))} />
      )}
      {open === 'guests' && <GuestsDialog draft={draft} skills={skills} onClose={close} onTake={take} />}
    </>
  )
}
