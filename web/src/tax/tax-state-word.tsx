import { Trans } from '@lingui/react/macro'
import type { TaxYearPro } from '@muster/contract/tax/tax-year.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FilePlus from 'lucide-react/icons/file-plus'
import FilePen from 'lucide-react/icons/file-pen'
import FileX from 'lucide-react/icons/file-x'
import { money } from '../ui/format-money.ts'
import { StatusWord } from '../ui/status-word.tsx'

/** How far a pro's form is, and what to do. */
export function TaxStateWord({ pro }: { pro: TaxYearPro }) {
  switch (pro.state) {
    case 'missing':
      return (
        <StatusWord tone="gap" icon={<CircleAlert size={14} aria-hidden />}>
          <Trans>Details missing</Trans>
        </StatusWord>
      )
    case 'ready':
      return (
        <StatusWord tone="quiet" icon={<FilePlus size={14} aria-hidden />}>
          <Trans>Ready to file</Trans>
        </StatusWord>
      )
    case 'changed':
      return (
        <StatusWord tone="gap" icon={<FilePen size={14} aria-hidden />}>
          {pro.filed_amount === null || pro.filed_amount === pro.amount ? (
            <Trans>Correct: name or number changed</Trans>
          ) : (
            <Trans>Correct: filed {money(pro.filed_amount)}</Trans>
          )}
        </StatusWord>
      )
    case 'filed':
      return (
        <StatusWord tone="good" icon={<Check size={14} aria-hidden />}>
          <Trans>In a file</Trans>
        </StatusWord>
      )
    case 'exempt':
      return (
        <StatusWord tone="quiet" icon={<FileX size={14} aria-hidden />}>
          <Trans>Corporation, no form</Trans>
        </StatusWord>
      )
  }
}
