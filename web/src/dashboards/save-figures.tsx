import { useLingui } from '@lingui/react/macro'
import type { FigureName } from '@muster/contract/dashboards/dashboard.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ImageDown from 'lucide-react/icons/image-down'
import { Button } from '../ui/button.tsx'
import { monthDay } from '../ui/format-time.ts'
import { saveCsv } from '../ui/save-file.ts'
import { toastFailed } from '../ui/toast.tsx'
import { saveChartPicture } from './save-chart-picture.ts'
import { useFigureTitle } from './use-figure-title.ts'

interface SaveFiguresProps {
  name: FigureName
  period: { from: string; to: string }
  /** Whose figures they are, for the picture: "Harbor House, Tidemark Hotel". */
  note: string
  /** Asks for the table of the same days. */
  csv: () => Promise<string>
}

/** Saves a dashboard's figures as a table, and its chart as a picture. */
export function SaveFigures({ name, period, note, csv: ask }: SaveFiguresProps) {
  const { t } = useLingui()
  const title = useFigureTitle()
  const said = (day: string): string => monthDay(`${day}T12:00:00Z`, { zone: 'UTC' })
  const failed = (): void => toastFailed(t`We couldn’t create the file. Try again in a moment.`)
  const csv = useMutation({
    mutationFn: ask,
    onSuccess: (text) => saveCsv(`${t`dashboard`}-${period.from}-${period.to}`, text),
    onError: failed,
  })
  const picture = useMutation({
    mutationFn: () =>
      saveChartPicture(document.querySelector('#figure-history')!, {
        name: `${name}-${period.from}-${period.to}`,
        title: title(name),
        note: `${said(period.from)} – ${said(period.to)} · ${note}`,
      }),
    onError: failed,
  })
  return (
    <>
      <Button
        variant="raised"
        icon={<Download size={14} aria-hidden />}
        loading={csv.isPending}
        aria-label={t`Save the figures as CSV`}
        onClick={() => csv.mutate()}
      >
        CSV
      </Button>
      <Button
        variant="raised"
        icon={<ImageDown size={14} aria-hidden />}
        loading={picture.isPending}
        aria-label={t`Save the chart as a picture`}
        onClick={() => picture.mutate()}
      >
        PNG
      </Button>
    </>
  )
}
