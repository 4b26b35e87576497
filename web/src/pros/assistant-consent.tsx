import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { readStored, writeStored } from '../session/browser-store.ts'
import { Button } from '../ui/button.tsx'

type Choice = 'yes' | 'no'

/** Whether the pro lets a service outside read the answers. Without an answer it reads nothing. */
export function useAssistantChoice(heardBy: string | null) {
  const key = `assistant_agreed.${heardBy ?? ''}`
  const [choice, setChoice] = useState<Choice | null>(() => readStored(key) as Choice | null)
  return {
    isOpen: heardBy !== null && choice === null,
    mayBeHeard: heardBy !== null && choice === 'yes',
    choose: (chosen: Choice): void => {
      writeStored(key, chosen)
      setChoice(chosen)
    },
  }
}

/** Asks before a service outside reads an answer, and says who that is. */
export function AssistantConsent({ heardBy, onChoose }: { heardBy: string; onChoose: (choice: Choice) => void }) {
  return (
    <section className="my-3 rounded-card border border-light-gray bg-white px-4 py-3">
      <p>
        <Trans>
          {heardBy} can help to understand a whole sentence, such as “I cooked at the Old Mill from 2019 to 2021”. It reads the answers you
          write here, without your name or phone number. If you’d rather not, answer one question at a time.
        </Trans>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button variant="contained" size="small" onClick={() => onChoose('yes')}>
          <Trans>Let it help</Trans>
        </Button>
        <Button variant="outlined" size="small" onClick={() => onChoose('no')}>
          <Trans>No, thanks</Trans>
        </Button>
      </div>
    </section>
  )
}
