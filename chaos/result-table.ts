import type { Verdict } from './goal.ts'

/** The result of one goal and its controls. */
export interface GoalResult {
  id: string
  sentence: string
  seconds: number
  verdicts: Verdict[]
  controls: { name: string; broke: boolean; said: string }[]
}

/** A goal fails if a verdict does not hold, and if a control does not break: then the checker proves nothing. */
export const failed = ({ verdicts, controls }: GoalResult): boolean =>
  verdicts.some(({ holds }) => !holds) || controls.some(({ broke }) => !broke)

function verdictOf(result: GoalResult): string {
  if (result.verdicts.some(({ holds }) => !holds)) return 'DOES NOT HOLD'
  return failed(result) ? 'PROVES NOTHING' : 'holds'
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** One row a goal, as Markdown: goal, ours, the naive control, the verdict. */
export function tableOf(results: readonly GoalResult[]): string {
  const rows = results.map((result) => {
    const ours = result.verdicts.map(({ holds, said }) => (holds ? said : `FAILS: ${said}`)).join('; ')
    const naive = result.controls.map(({ name, broke, said }) => `${name}: ${said}${broke ? '' : ' (DID NOT BREAK)'}`).join('; ')
    return `| ${[`${result.id} ${result.sentence}`, `${ours} (${result.seconds.toFixed(0)} s)`, naive, verdictOf(result)].map(cell).join(' | ')} |`
  })
  return ['| goal | ours | naive control | verdict |', '|---|---|---|---|', ...rows].join('\n')
}
